import { createCipheriv } from 'node:crypto';

/**
 * Writes a link the way customer-service entries carry it: the DES text and, as its last 8 characters, the key.
 * Three equal keys make triple DES plain DES, which Node no longer offers by itself.
 */
export const encodeServiceLink = (link: string, key: string): string => {
  const once = Buffer.from(key, 'ascii');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([once, once, once]), null);
  return Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]).toString('base64') + key;
};
