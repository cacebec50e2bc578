const broken = new Set<HTMLLinkElement>();

const note = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
};

// The error event does not bubble, so it is caught in the capture phase.
addEventListener('error', note, { capture: true });

const askAgain = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('load', () => {
      resolve();
    });
    next.addEventListener('error', () => {
      reject(new Error(`no style sheet at ${link.href}`));
    });
    broken.delete(link);
    link.replaceWith(next);
  });

/** Asks again for every style sheet that has failed: importing a module again does that for its code alone. */
export const repairStyles = async (): Promise<void> => {
  await Promise.all([...broken].map(askAgain));
};
