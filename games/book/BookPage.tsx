import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mostStake } from '../../machines/games/betSlip.setup.ts';
import type { BookRef } from '../../machines/games/book.machine.ts';
import { isRunning } from '../../machines/games/book.rules.ts';
import { isOpen as isBookOpen } from '../../machines/games/book.setup.ts';
import { serverNow } from '../../machines/games/followedSetup.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useScreen } from '../../src/ui/useScreen.ts';
import { Tool } from '../frame/Controls.tsx';
import { selectIsHeld, selectIsOver, selectNote } from '../frame/followed.select.ts';
import type { Ask } from '../frame/server.ts';
import { Sheet } from '../frame/Sheet.tsx';
import type { SiteLine } from '../frame/siteLine.ts';
import { Said } from '../frame/Status.tsx';
import type { Seated } from '../openGame.tsx';
import { useChoice } from '../proof/EventPanel.tsx';
import { Bets } from './Bets.tsx';
import styles from './BookPage.module.css';
import { Lists } from './Lists.tsx';
import { MoreOfBook } from './MoreOfBook.tsx';
import { useNews } from './news.ts';
import { Slip } from './Slip.tsx';
import { SlipBar } from './SlipBar.tsx';
import { selectIsLocked } from './slip.select.ts';
import type { Book } from './told.ts';
import { Watched } from './Watched.tsx';
import { clockOf, refusedText, type Money } from './words.ts';

interface BookPageProps {
  game: Pick<Seated['game'], 'game'>;
  book: BookRef;
  ask: Ask;
  site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
  money: Money;
}

/** A sportsbook: its matches, the one that is watched, the slip and the bets of the player. */
export const BookPage = ({ game, book, ask, site, money }: BookPageProps) => {
  const intl = useIntl();
  const context = useSelector(book, (snapshot) => snapshot.context);
  const told = context.told as Book;
  const { slip, chosen, lostSince } = context;
  const note = useSelector(book, selectNote);
  const isOver = useSelector(book, selectIsOver);
  const isHeld = useSelector(book, selectIsHeld);
  const legs = useSelector(slip, (snapshot) => snapshot.context.legs);
  const isLocked = useSelector(slip, selectIsLocked);
  const refusal = useSelector(slip, ({ context: { refusal: why } }) => why);
  const { reducedMotion } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const isWide = useScreen('wide');
  const [isSlipOpen, setSlipOpen] = useState(legs.length > 0);
  const [checked, choose] = useChoice();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const page = useRef<HTMLElement>(null);
  const clock = () => serverNow(book.getSnapshot().context);
  const { before, text } = useNews(intl, told, chosen, money);

  const isSheetOpen = isSlipOpen && !isWide;
  const wasSheetOpen = useRef(isSheetOpen);
  useEffect(() => {
    // A sheet that closes gives the focus back to its bar, or to what is left of it.
    if (wasSheetOpen.current && !isSheetOpen)
      page.current?.querySelector<HTMLElement>('[data-slip], [role=tab][aria-selected=true]')?.focus();
    wasSheetOpen.current = isSheetOpen;
  }, [isSheetOpen]);

  const match = told.matches.find(({ id }) => id === context.watched);
  const betting = {
    isOpen: isBookOpen(context) && !isLocked,
    legs,
    onPress: (leg: (typeof legs)[number]) => slip.send({ type: 'leg.pressed', leg }),
  };
  const watched = match && (
    <Watched
      key={match.id}
      {...{ match, isWide, ...betting }}
      before={before.matches.find(({ id }) => id === match.id)}
      now={told.now}
      isStill={reducedMotion}
    />
  );
  const refused = refusal === null ? '' : refusedText(intl, refusal, mostStake(slip.getSnapshot().context), money);
  const said = (
    <Said note={note} values={{ time: lostSince === null ? '' : clockOf(intl, lostSince) }} result={refused || text} />
  );
  const slipOf = <Slip {...{ slip, clock, money }} />;
  return (
    <main ref={page} className={styles.page}>
      <header className={styles.head}>
        <h1>{game.game.name}</h1>
        <p className={styles.balance}>
          <FormattedMessage id="play_balance" />{' '}
          <bdi data-figure="balance">{told.balance === null ? '–' : money(told.balance)}</bdi>
        </p>
        <Tool icon="menu" name="play_more" onPress={() => setMoreOpen(true)} />
      </header>
      {!isSheetOpen && said}
      {isHeld && lostSince === null && (
        <p className={styles.goesOn}>
          <FormattedMessage id="play_book_goes_on" />
        </p>
      )}
      {isOver && (
        <Button wide disabled={!site.isInSite()} onPress={() => site.tell('failed', { reason: 'seat_ended' })}>
          <FormattedMessage id="play_reopen" />
        </Button>
      )}
      {!isWide && <SlipBar slip={slip} onOpen={() => setSlipOpen(true)} />}
      <div className={styles.columns}>
        <Lists
          {...{ book, before, money, clock }}
          betting={betting}
          onCheck={(id) => {
            choose(id);
            setMoreOpen(true);
          }}
        >
          {!isWide && watched}
        </Lists>
        {isWide && <div className={styles.middle}>{watched}</div>}
        {isWide && (
          <aside className={styles.end}>
            <section aria-labelledby="slip">
              <h2 id="slip">
                <FormattedMessage id="play_book_slip" />
              </h2>
              {slipOf}
            </section>
            <section aria-labelledby="open-bets">
              <h2 id="open-bets">
                <FormattedMessage id="play_book_open_bets" />
              </h2>
              <Bets
                {...{ money, clock }}
                name="play_book_open_bets"
                none="play_own_none"
                book={told}
                slips={told.slips.filter(isRunning)}
                sales={context.sales}
              />
            </section>
          </aside>
        )}
      </div>
      {isSheetOpen && (
        <Sheet
          title="play_book_slip"
          onClose={() => {
            // While a bet is placed, its slip stays.
            if (!isLocked) setSlipOpen(false);
          }}
        >
          {slipOf}
          {said}
        </Sheet>
      )}
      {isMoreOpen && <MoreOfBook {...{ book, ask, money }} chosen={checked} onClose={() => setMoreOpen(false)} />}
    </main>
  );
};
