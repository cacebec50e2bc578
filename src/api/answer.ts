import type { Call } from '../../contract/call.ts';
import { envelope } from './envelope.ts';
import { CallFailed } from '../../machines/common/failure.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The code that tells failures apart is loaded once there is one. */
const loadDeclined = async () => {
  try {
    return await import('./declined.ts');
  } catch {
    throw new CallFailed('declined', { kind: 'offline' });
  }
};

/** The reply that the contract promises, or a failure that says what came instead. */
export const readReply = async (
  call: Call,
  { ok, status, headers }: Response,
  text: string,
  now: number,
): Promise<unknown> => {
  if (ok && call.csv) return text;
  const json = parse(text);
  const [broken, enveloped] = envelope.validate(json);
  if (ok && broken && json !== undefined)
    throw new CallFailed(call.name, (await loadDeclined()).mismatch(call.name, broken));
  if (!ok || !enveloped?.success) {
    const answer = { status, retryAfter: headers.get('retry-after'), envelope: enveloped };
    throw new CallFailed(call.name, (await loadDeclined()).declined(answer, now));
  }

  const { value = {} } = enveloped;
  const [wrong] = call.reply.validate(value);
  if (wrong) throw new CallFailed(call.name, (await loadDeclined()).mismatch(call.name, wrong, 'value'));
  return value;
};
