import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { contract } from '../../../contract/index.ts';
import type { Heard } from './gateway.ts';

interface SealedBody {
  readonly iv: string;
  readonly data: string;
}

/** A gateway's key pair, opening seals with nothing but Node's own cryptography. */
export const makeSealKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

  const openSecret = (header: string): Buffer => {
    const text = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(header, 'base64'),
    );
    return Buffer.from(text.toString('ascii'), 'base64');
  };

  const openBody = (header: string, call: string, { iv, data }: SealedBody): unknown => {
    const sealed = Buffer.from(data, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', openSecret(header), Buffer.from(iv, 'base64'));
    decipher.setAAD(Buffer.from(call));
    decipher.setAuthTag(sealed.subarray(-16));
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8'));
  };

  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    openSecret,
    openBody,
    open: ({ method, path, headers, body }: Heard): unknown =>
      openBody(String(headers.encryption), `${method} ${path}`, JSON.parse(body.toString()) as SealedBody),
  };
};

/** The reply of `system.status` from a gateway with this key and this time. */
export const statusWith = (publicKey: string, now = new Date().toISOString()) => ({
  ...contract.system.status.example.reply,
  publicKey,
  now,
});
