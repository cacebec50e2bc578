import { JSEncrypt } from 'jsencrypt';
import type { Call } from '../../contract/call.ts';
import { CallFailed } from '../../machines/common/failure.ts';

/** What a gateway tells everybody who wants to send it something sealed. */
export interface GatewayKey {
  readonly publicKey: string;
  /** The gateway's own time, in milliseconds. */
  readonly at: number;
}

export interface Sealed {
  /** The `encryption` header: the body's key, for the gateway's eyes only. */
  readonly encryption: string;
  readonly body: { readonly iv: string; readonly data: string };
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const bytes = (text: string) => new TextEncoder().encode(text);
const base64 = (binary: Uint8Array) => btoa(Array.from(binary, (byte) => String.fromCharCode(byte)).join(''));

const forGateway = (publicKey: string, secret: Uint8Array): string => {
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  // Without a key JSEncrypt would make one up and encrypt for nobody.
  const encrypted = publicKey !== '' && encryptor.encryptOAEP(base64(secret));
  if (encrypted === false)
    throw new CallFailed('system.status', { kind: 'shape', call: 'system.status', path: 'value.publicKey' });
  return encrypted;
};

/** 32 random bytes that only the gateway can read. */
export const sealGreeting = ({ publicKey }: GatewayKey): string => forGateway(publicKey, random(32));

/**
 * Seals a body with its own key for one call: moved to another call, or changed by a bit, it does not open. It is
 * defence in depth; TLS is the protection.
 */
export const seal = async ({ method, path }: Call, body: unknown, { publicKey, at }: GatewayKey): Promise<Sealed> => {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new DOMException('Encryption needs https.', 'NotSupportedError');
  const secret = random(32);
  const iv = random(12);
  const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const data = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytes(`${method} ${path}`) },
    key,
    bytes(JSON.stringify({ at, body })),
  );
  return { encryption: forGateway(publicKey, secret), body: { iv: base64(iv), data: base64(new Uint8Array(data)) } };
};
