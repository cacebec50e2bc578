import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Category } from '../../machines/app/menu.ts';
import { longest } from '../../machines/common/limits.ts';
import type { SearchRef } from '../../machines/content/search.machine.ts';
import { noGames } from './loadGames.ts';
import { selectIsRegisterOffered, selectSettings } from '../app/app/app.select.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import type { PanelProps } from '../app/panel/panel.ts';
import { selectMember } from '../app/session/session.select.ts';
import { useApp, useFlow, useFrameList, useSession } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useModal } from '../ui/useModal.ts';
import { createSearch } from './createSearch.ts';
import { makeFinder } from './finder.ts';
import { pagesFor } from './pages.ts';
import { listId, Results, rowId } from './Results.tsx';
import styles from './Search.module.css';
import { selectCurrent, selectIsMoved, selectText } from './search.select.ts';

interface BoxProps {
  flow: SearchRef;
  id: string;
  input: RefObject<HTMLInputElement | null>;
}

/** The row that is chosen stays in sight. */
const useInSight = (id: string, current: string | null) => {
  useEffect(() => {
    if (current !== null) document.getElementById(rowId(id, current))?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
};

const Box = ({ flow, id, input }: BoxProps) => {
  const { formatMessage } = useIntl();
  const text = useSelector(flow, selectText);
  const current = useSelector(flow, selectCurrent);
  useInSight(id, current);
  const type = (typed: string) => {
    flow.send({ type: 'text.typed', text: typed });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        flow.send({ type: 'choice.moved', by: event.key === 'ArrowDown' ? 1 : -1 });
        break;
      case 'i':
        // In the box it is a letter, until the player moves to a row.
        if (!selectIsMoved(flow.getSnapshot())) break;
        event.preventDefault();
        flow.send({ type: 'row.asked', id: null });
        break;
      case 'Enter':
        event.preventDefault();
        flow.send({ type: 'row.opened', id: null });
        break;
    }
  };
  return (
    <div className={styles.box} role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={formatMessage({ id: 'header_search' })}
        aria-expanded
        aria-controls={listId(id)}
        aria-autocomplete="list"
        aria-activedescendant={current === null ? undefined : rowId(id, current)}
        placeholder={formatMessage({ id: 'header_search' })}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longest.search}
        value={text}
        onChange={({ target }) => {
          type(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          name={formatMessage({ id: 'search_clear' })}
          onPress={() => {
            type('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
};

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      <FormattedMessage id="search_key_choose" />
    </span>
    <span>
      <kbd>↵</kbd>
      <FormattedMessage id="search_key_open" />
    </span>
    <span>
      <kbd>i</kbd>
      <FormattedMessage id="search_key_about" />
    </span>
    <span>
      <kbd>Esc</kbd>
      <FormattedMessage id="search_key_close" />
    </span>
  </p>
);

/** R2.107: finds anything, from anywhere: below the header, or as the whole screen of a phone. */
export const Panel = ({ panel }: PanelProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const settings = useApp(selectSettings);
  const isRegisterOffered = useApp(selectIsRegisterOffered);
  const member = useSession(selectMember);
  const { items: categories } = useFeed<Category>(useFrameList('categories'));
  const pages = useMemo(
    () => pagesFor({ member, settings, categories, isRegisterOffered }, formatMessage),
    [member, settings, categories, isRegisterOffered, formatMessage],
  );
  const flow = useFlow(
    (site) => createSearch(site, pages),
    () => ({ finder: makeFinder(noGames, pages), panel }),
  );
  const close = sends(flow, { type: 'search.closed' });
  useModal(dialog);
  // After the dialog has taken the focus.
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes('modal', styles.search)}
      aria-label={formatMessage({ id: 'search_title' })}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Box flow={flow} id={id} input={input} />
          <button type="button" className={styles.cancel} onClick={close}>
            <FormattedMessage id="cancel" />
          </button>
        </div>
        <Results flow={flow} id={id} />
        <Keys />
      </div>
    </dialog>
  );
};
