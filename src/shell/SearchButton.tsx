import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePanel } from '../app/dialogs/usePanel.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SearchButton.module.css';

const fetchSoon = (): void => {
  // What is not there by then, the press fetches.
  import('../search/Search.tsx').catch(() => undefined);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** R2.107: the key `/` opens the search, except where it is a letter or a dialog is open. */
const useSlash = (open: () => void): void => {
  const act = useEffectEvent(open);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
    };
  }, []);
};

/** R2.107: looks like a box to search in, and opens the search; `icon` where there is room for no more. */
export const SearchButton = ({ look }: { look: 'box' | 'icon' }) => {
  const { formatMessage } = useIntl();
  const open = usePanel('search');
  return (
    <button
      type="button"
      className={classes(styles.button, styles[look])}
      aria-label={formatMessage({ id: 'search_title' })}
      aria-keyshortcuts="/"
      aria-haspopup="dialog"
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onClick={() => {
        open();
      }}
    >
      <Icon name="search" />
      {look === 'box' && (
        <>
          <span>
            <FormattedMessage id="header_search" />
          </span>
          <kbd aria-hidden="true">/</kbd>
        </>
      )}
    </button>
  );
};

/** The search in the header of a wide page. */
export const HeaderSearch = ({ look }: { look: 'box' | 'icon' }) => {
  const open = usePanel('search');
  useSlash(() => {
    open();
  });
  return <SearchButton look={look} />;
};
