import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { seal, sealGreeting } from '../../src/api/seal.ts';
import { makeSealKey } from './support/sealKey.ts';

const key = makeSealKey();
const gatewayKey = { publicKey: key.publicKey, at: 1_767_323_045_678 };
const { login } = contract.session;
const loginCall = 'POST /wps/session/login';

const changedAt = (base64: string, place: number): string => {
  const bytes = Buffer.from(base64, 'base64');
  const at = place % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a sealed body', () => {
  it('opens to what was sealed, with the gateway’s time, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json().map((text) => JSON.parse(text) as unknown),
        async (body) => {
          const sealed = await seal(login, body, gatewayKey);
          expect(key.openBody(sealed.encryption, loginCall, sealed.body)).toEqual({ at: gatewayKey.at, body });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does not open once any byte of it has changed', async () => {
    const sealed = await seal(login, { username: 'mai' }, gatewayKey);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('iv', 'data'), (place, part) => {
        const changed = { ...sealed.body, [part]: changedAt(sealed.body[part], place) };
        expect(() => key.openBody(sealed.encryption, loginCall, changed)).toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.nat(), (place) => {
        expect(() => key.openBody(changedAt(sealed.encryption, place), loginCall, sealed.body)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('does not open as another call', async () => {
    const { encryption, body } = await seal(login, { username: 'mai' }, gatewayKey);
    for (const other of ['PUT /wps/session/login', 'POST /wps/session/login/verify', 'POST /wps/session/login/', '']) {
      expect(() => key.openBody(encryption, other, body)).toThrow();
    }
  });

  it('does not open with another gateway’s key', async () => {
    const { encryption, body } = await seal(login, { username: 'mai' }, gatewayKey);
    expect(() => makeSealKey().openBody(encryption, loginCall, body)).toThrow();
  });

  it('is sealed with a new key and a new nonce every time', async () => {
    const [one, other] = await Promise.all([seal(login, {}, gatewayKey), seal(login, {}, gatewayKey)]);
    expect(key.openSecret(one.encryption)).not.toEqual(key.openSecret(other.encryption));
    expect(one.body.iv).not.toBe(other.body.iv);
  });

  it('has a key of 32 bytes and a nonce of 12', async () => {
    const { encryption, body } = await seal(login, {}, gatewayKey);
    expect(key.openSecret(encryption)).toHaveLength(32);
    expect(Buffer.from(body.iv, 'base64')).toHaveLength(12);
  });

  it('cannot be made where the page is not https', async () => {
    vi.stubGlobal('crypto', { getRandomValues: <T>(array: T) => array });
    await expect(seal(login, {}, gatewayKey)).rejects.toMatchObject({ name: 'NotSupportedError' });
  });

  it.each(['', 'not a key'])('names the status when the public key is "%s"', async (publicKey) => {
    await expect(seal(login, {}, { ...gatewayKey, publicKey })).rejects.toMatchObject({
      failure: { kind: 'shape', call: 'system.status', path: 'value.publicKey' },
    });
  });
});

describe('a sealed greeting', () => {
  it('opens to 32 random bytes', () => {
    const [one, other] = [sealGreeting(gatewayKey), sealGreeting(gatewayKey)];
    expect(key.openSecret(one)).toHaveLength(32);
    expect(key.openSecret(other)).toHaveLength(32);
    expect(key.openSecret(one)).not.toEqual(key.openSecret(other));
  });
});
