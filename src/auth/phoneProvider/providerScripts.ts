/** Where the provider's check for people comes from; the gateway's content security policy names the same two. */
const trusted = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The provider's library adds scripts by their addresses, which a page that asks for trusted ones admits by a policy alone. */
export const admitProviderScripts = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address: string) => (trusted.some((start) => address.startsWith(start)) ? address : null),
  });
};
