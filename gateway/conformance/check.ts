import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../../contract/call.ts';
import type { FailureCode } from '../../contract/failures.ts';
import type { Account, Callers } from './callers.ts';
import { isUnanswered, judgeGood, judgeRefused, refusalOf } from './judge.ts';
import type { Answer, SendOptions, Wire } from './wire.ts';

/** The result of checking one call. */
export type Finding = { readonly call: Call } &
  /** `refused` is the code, if the gateway refuses the valid request as the contract allows. */
  (
    | { readonly outcome: 'fits'; readonly refused: FailureCode | null }
    | { readonly outcome: 'misfit'; readonly misfits: readonly string[] }
    | { readonly outcome: 'unanswered' }
    | { readonly outcome: 'untried'; readonly why: string }
  );

interface Probe {
  readonly wrong: string;
  readonly code: FailureCode;
  readonly isFor: (call: Call) => boolean;
  readonly request?: (good: object) => object;
  readonly manner?: (good: object) => SendOptions;
}

const probes: readonly Probe[] = [
  {
    wrong: 'without gateway-version',
    code: 'gateway_version',
    isFor: ({ method }) => method !== 'GET',
    manner: () => ({ without: ['gateway-version'] }),
  },
  {
    wrong: 'from another site',
    code: 'cross_site',
    isFor: ({ open = false }) => !open,
    manner: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
  },
  // No call that is made with DELETE has fields, so a gateway need not look for any.
  {
    wrong: 'with an unknown field',
    code: 'bad_request',
    isFor: ({ method }) => method !== 'DELETE',
    request: (good) => ({ ...good, isAgent: 1 }),
  },
  {
    wrong: 'without an idempotency key',
    code: 'key_missing',
    isFor: ({ idempotent = false }) => idempotent,
    manner: () => ({ without: ['idempotency-key'] }),
  },
  {
    wrong: 'with an open body',
    code: 'sealed_wrong',
    isFor: ({ encrypted = false }) => encrypted,
    manner: (good) => ({ raw: JSON.stringify(good) }),
  },
  {
    wrong: 'without a sealed greeting',
    code: 'sealed_wrong',
    isFor: ({ sealedGreeting = false }) => sealedGreeting,
    manner: () => ({ without: ['encryption'] }),
  },
];

const longestWait = 60;

/** Sends a request, and repeats it once if the gateway asks to wait briefly. */
const send = async (wire: Wire, call: Call, request: object, manner: SendOptions = {}): Promise<Answer> => {
  const heard = await wire.send(call, request, manner);
  const seconds = Number(heard.headers.get('retry-after') ?? Infinity);
  if (heard.status !== 429 || !(seconds <= longestWait)) return heard;
  await sleep(seconds * 1_000);
  return wire.send(call, request, manner);
};

/** The contract's example request. A login uses the given account or an unknown name, because failures count against a name. */
const goodRequest = (call: Call, account: Account | null): object => {
  const example = call.example.request as object;
  if (call.name !== 'session.login') return example;
  const { name: username, password } = account ?? {
    name: `nobody-${randomUUID().slice(0, 8)}`,
    password: randomUUID(),
  };
  return { ...example, username, password };
};

const isOpen = ({ session }: Call) => session === 'none' || session === 'optional';

const saying = (wrong: string, misfits: readonly string[]) => misfits.map((misfit) => `${wrong}: ${misfit}`);

/** Makes a valid call; a call that moves money is made twice with the same key and must move it only once. */
const tryGood = async (
  wire: Wire,
  call: Call,
  good: object,
): Promise<{ refused: FailureCode | null; misfits: string[] }> => {
  const key = randomUUID();
  const heard = await send(wire, call, good, { key });
  const misfits = judgeGood(call, heard);
  const refused = refusalOf(heard);
  if (!call.idempotent || misfits.length > 0 || refused) return { refused, misfits };
  const again = await send(wire, call, good, { key });
  const isSame = again.status === heard.status && isDeepStrictEqual(again.envelope?.value, heard.envelope?.value);
  return { refused, misfits: isSame ? [] : ['with the same idempotency key: the answer differs'] };
};

const probeAll = async (callerOf: () => Wire, call: Call, good: object): Promise<string[]> => {
  const misfits: string[] = [];
  for (const { wrong, code, isFor, request, manner } of probes) {
    if (!isFor(call)) continue;
    const heard = await send(callerOf(), call, request?.(good) ?? good, manner?.(good) ?? {});
    misfits.push(...saying(wrong, judgeRefused(call, heard, code)));
  }
  return misfits;
};

/** The session for trying a call; a call that ends its session gets a new one. */
const personFor = (call: Call, callers: Callers): Promise<Wire | null> =>
  call.name === 'session.logout' ? callers.logIn() : Promise.resolve(callers.person);

const examine = async (call: Call, callers: Callers): Promise<Finding> => {
  const isSealed = call.encrypted === true || call.sealedGreeting === true;
  if (isSealed && !callers.canSeal)
    return { call, outcome: 'untried', why: 'system.status gives no publicKey and now to seal with' };
  const good = goodRequest(call, callers.account);

  const first = await send(callers.visitor(), call, good);
  if (isUnanswered(first)) return { call, outcome: 'unanswered' };
  const misfits = isOpen(call)
    ? judgeGood(call, first)
    : saying('without a session', judgeRefused(call, first, 'not_logged_in'));
  if (!first.envelope) return { call, outcome: 'misfit', misfits };
  let refused = isOpen(call) ? refusalOf(first) : null;

  const person = call.session === 'none' ? null : await personFor(call, callers);
  if (person) {
    misfits.push(...(await probeAll(() => person, call, good)));
    const tried = await tryGood(person, call, good);
    misfits.push(...tried.misfits);
    refused = tried.refused;
  } else if (isOpen(call)) {
    misfits.push(...(await probeAll(() => callers.visitor(), call, good)));
  }
  if (misfits.length > 0) return { call, outcome: 'misfit', misfits: [...new Set(misfits)] };
  return person || isOpen(call)
    ? { call, outcome: 'fits', refused }
    : {
        call,
        outcome: 'untried',
        why: callers.account ? 'the gateway does not implement login yet' : 'it needs --account',
      };
};

/** Checks one call against the contract; a broken connection counts as a misfit of its call. */
export const checkCall = (call: Call, callers: Callers): Promise<Finding> =>
  examine(call, callers).catch((error: unknown): Finding => {
    const { message, cause } = error as Error & { cause?: Error };
    return { call, outcome: 'misfit', misfits: [`there is no answer: ${cause?.message ?? message}`] };
  });
