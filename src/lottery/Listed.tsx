import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { List } from '../app/feed/useFeed.ts';
import type { TextId } from '../intl/texts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Lines } from '../ui/Lines.tsx';

interface Props<Item> {
  list: List<Item>;
  failed: TextId;
  empty: readonly [title: TextId, text: TextId];
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the player's own, whatever became of loading it. */
export const Listed = <Item,>({ list: { screen, items, retry }, failed, empty, children }: Props<Item>) => {
  switch (screen) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return <FailedState title={<FormattedMessage id={failed} />} onRetry={retry} />;
    case 'empty':
      return (
        <EmptyState icon="lottery" title={<FormattedMessage id={empty[0]} />}>
          <FormattedMessage id={empty[1]} />
        </EmptyState>
      );
    case 'shown':
      return children(items);
  }
};
