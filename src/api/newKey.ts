/** A key that nobody else can have; unlike `randomUUID` it is available on a plain http page too. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
