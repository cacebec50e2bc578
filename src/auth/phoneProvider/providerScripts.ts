/** Where the provider's check for humans is loaded from; the gateway's content security policy names the same two. */
const trusted = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * The provider's library adds scripts by plain addresses, which a page that requires trusted types accepts only through
 * a policy.
 */
export const admitProviderScripts = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address: string) => (trusted.some((start) => address.startsWith(start)) ? address : null),
  });
};
