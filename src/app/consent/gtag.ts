/** Where the library is loaded from; the content security policy of a page names it where the deployment has an id. */
const library = 'https://www.googletagmanager.com/gtag/js';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** The library reads its orders as argument lists, and takes no array for one. */
function order(..._: readonly unknown[]): void {
  globalThis.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  globalThis.dataLayer.push(arguments);
}

/** A page that was opened before the operator set the id may load nothing more; the next one may. */
const load = (id: string): boolean => {
  try {
    const rules = { createScriptURL: (address: string) => address };
    const policy = globalThis.trustedTypes?.createPolicy('analytics', rules) ?? rules;
    const script = document.createElement('script');
    script.async = true;
    script.src = policy.createScriptURL(`${library}?id=${encodeURIComponent(id)}`);
    document.head.append(script);
    return true;
  } catch {
    return false;
  }
};

let loaded: string | null = null;

/** Begins to count, or goes on. */
export const startCounting = (id: string): void => {
  Reflect.set(globalThis, `ga-disable-${id}`, false);
  if (loaded === id || !load(id)) return;
  loaded = id;
  order('js', new Date());
  // Nothing is for advertising, and pages are counted one by one.
  order('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  order('config', id, { send_page_view: false, allow_google_signals: false });
};

export const stopCounting = (id: string): void => {
  Reflect.set(globalThis, `ga-disable-${id}`, true);
};

/** Counts a page by its path alone: a query may contain a search text or personal data. */
export const countPage = (path: string): void => {
  const page_location = location.origin + path;
  order('set', { page_location, page_referrer: '' });
  order('event', 'page_view', { page_location });
};
