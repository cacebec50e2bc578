import { createCipheriv } from 'node:crypto';

/**
 * Encrypts a link as customer service entries carry it: the DES ciphertext followed by the key, 8 characters long.
 * With three equal keys, triple DES is plain DES, which Node no longer offers.
 */
export const encodeServiceLink = (link: string, key: string): string => {
  const once = Buffer.from(key, 'ascii');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([once, once, once]), null);
  return Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]).toString('base64') + key;
};
