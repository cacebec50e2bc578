const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** RFC 7636: a secret of this page, and the S256 challenge that tells nothing of it. */
export const createProof = async (): Promise<{ verifier: string; challenge: string }> => {
  // Like the sealing of calls, this is available on https pages only.
  if (!('subtle' in crypto)) throw new DOMException('the page has no cryptography', 'NotSupportedError');
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) };
};
