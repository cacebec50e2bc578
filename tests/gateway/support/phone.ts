import type { House } from './house.ts';
import { lastCode } from './proofs.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});

/** Calls the sandbox's phone provider as the Firebase library does. */
export const askProvider = async (
  { url }: House,
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  readAnswer(
    await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

export const readProvider = async ({ url }: House, path: string): Promise<Answer> =>
  readAnswer(await fetch(`${url}/${path}`));

/** The error code in the provider's refusal. */
export const noOf = ({ status, body }: Answer): unknown =>
  status === 400 ? (body['error'] as { message?: unknown }).message : `it is ${status}`;

export const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Has a code sent to a number; gives what the library keeps of it, and what the phone shows. */
export const sendTo = async (house: House, phoneNumber: string): Promise<{ sessionInfo: string; code: string }> => {
  const { body } = await askProvider(house, 'sendVerificationCode', { phoneNumber, recaptchaToken: 'unused' });
  return { sessionInfo: String(body['sessionInfo']), code: await lastCode(house) };
};

/** Verifies a number, and gives the proof. */
export const proofOf = async (house: House, phoneNumber: string): Promise<string> => {
  const { body } = await askProvider(house, 'signInWithPhoneNumber', await sendTo(house, phoneNumber));
  return String(body['idToken']);
};
