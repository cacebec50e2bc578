import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SearchesSnapshot } from '../../../machines/lobby/searches.machine.ts';
import { useSite } from '../../app/site.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { searchesOf } from './createSearches.ts';
import styles from './RecentSearches.module.css';

const selectSearches = ({ context }: SearchesSnapshot) => context.searches;

interface RecentSearchesProps {
  account: string | null;
  onChoose: (text: string) => void;
  onForgotten: () => void;
}

/** R7.26: what was searched last, under the empty box. */
export const RecentSearches = ({ account, onChoose, onForgotten }: RecentSearchesProps) => {
  const id = useId();
  const flow = searchesOf(useSite(), account);
  const searches = useSelector(flow, selectSearches);
  if (searches.length === 0) return null;
  return (
    <section className={styles.searches} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <FormattedMessage id="lobby_searches" />
        </h2>
        <Button
          kind="link"
          size="compact"
          onPress={() => {
            flow.send({ type: 'searches.forgotten' });
            onForgotten();
          }}
        >
          <FormattedMessage id="lobby_searches_forget" />
        </Button>
      </div>
      <ul>
        {searches.map(({ text, folded }) => (
          <li key={folded}>
            <button
              type="button"
              onClick={() => {
                onChoose(text);
              }}
            >
              <Icon name="search" small />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
