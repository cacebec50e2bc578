/** Whether a host is the machine that the browser runs on, where http is as private as https is elsewhere. */
export const isOwnMachine = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The address of a vendor's page, unless no page may be shown from there. */
export const vendorAddress = (text = ''): URL | null => {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  const isPrivate = address.protocol === 'https:' || (address.protocol === 'http:' && isOwnMachine(address.hostname));
  return isPrivate ? address : null;
};
