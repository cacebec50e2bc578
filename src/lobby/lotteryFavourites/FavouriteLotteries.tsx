import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSite } from '../../app/site.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusInRow } from '../favourites/useFocusInRow.ts';
import { Remark } from '../Remark.tsx';
import { lotteryFavouritesOf } from './createLotteryFavourites.ts';
import { selectCodes, selectIsUnkept } from './lotteryFavourites.select.ts';

interface FavouriteLotteriesProps<Lottery> {
  lotteries: readonly Lottery[];
  /** Where all lotteries of the kind are. */
  all: string;
  show: (lotteries: readonly Lottery[]) => ReactNode;
}

/** R3.29: the lotteries that have a heart, in the order of the page. */
export const FavouriteLotteries = <Lottery extends { gameCode: string }>({
  lotteries,
  all,
  show,
}: FavouriteLotteriesProps<Lottery>) => {
  const favourites = lotteryFavouritesOf(useSite());
  const codes = useSelector(favourites, selectCodes);
  const isUnkept = useSelector(favourites, selectIsUnkept);
  const row = useFocusInRow();
  const found = lotteries.filter(({ gameCode }) => codes.includes(gameCode));
  return (
    <div tabIndex={-1} {...row}>
      {isUnkept && (
        <Remark>
          <FormattedMessage id="choices_unkept" />
        </Remark>
      )}
      {found.length > 0 ? (
        show(found)
      ) : (
        <EmptyState
          icon="heart"
          title={<FormattedMessage id="lottery_no_favourites" />}
          action={
            <ActionLink href={all} kind="line">
              <FormattedMessage id="lottery_all" />
            </ActionLink>
          }
        >
          <FormattedMessage id="lottery_no_favourites_text" />
        </EmptyState>
      )}
    </div>
  );
};
