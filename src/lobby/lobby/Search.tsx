import { useSelector } from '@xstate/react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { LobbyRef } from '../../../machines/lobby/lobby.machine.ts';
import { optional } from '../../app/optional.tsx';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { classes } from '../../ui/classes.ts';
import { SearchInput } from '../SearchInput.tsx';
import boxStyles from '../SearchInput.module.css';
import styles from './Filters.module.css';
import { loadSearch } from '../followCatalogue.ts';
import { selectText } from './lobby.select.ts';
import { useKeepSearch } from './useKeepSearch.ts';

const RecentSearches = optional(loadSearch, (code) => code.RecentSearches);

/** R7.26: the box that games are searched by, and under it, while it is empty, what was searched last. */
export const Search = ({ flow }: { flow: LobbyRef }) => {
  const { formatMessage } = useIntl();
  const text = useSelector(flow, selectText);
  const account = useSession(selectMember)?.id ?? null;
  const keep = useKeepSearch(flow);
  const box = useRef<HTMLInputElement>(null);
  const [isEntered, setEntered] = useState(false);
  const comeNear = sends(flow, { type: 'search.near' });
  const onFocus = () => {
    setEntered(true);
    comeNear();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setEntered(false);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target === box.current) keep();
    if (key === 'Escape') {
      box.current?.focus();
      setEntered(false);
    }
  };
  return (
    <div
      className={classes(boxStyles.box, styles.search)}
      role="search"
      onPointerEnter={comeNear}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <SearchInput
        ref={box}
        name={formatMessage({ id: 'lobby_search' })}
        text={text}
        onType={(typed) => {
          setEntered(true);
          flow.send({ type: 'search.typed', text: typed });
        }}
      />
      {isEntered && text === '' && (
        <RecentSearches
          account={account}
          onChoose={(chosen) => {
            flow.send({ type: 'filter.changed', change: { q: chosen } });
            keep();
            box.current?.focus();
          }}
          onForgotten={() => box.current?.focus()}
        />
      )}
    </div>
  );
};
