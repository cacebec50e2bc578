import { copyText } from '../ui/copyText.ts';
import { useToastsRef } from './site.tsx';

/** Copies a link, and says whether the browser allowed it. */
export const useCopyLink = (): ((href: string) => void) => {
  const toasts = useToastsRef();
  const copy = async (href: string) => {
    const isCopied = await copyText(href);
    toasts.send(
      isCopied
        ? { type: 'toast.asked', kind: 'good', text: 'link_copied' }
        : { type: 'toast.asked', kind: 'bad', text: 'link_not_copied' },
    );
  };
  return (href) => {
    void copy(href);
  };
};
