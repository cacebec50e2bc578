import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  selectBeneath,
  selectFailure,
  selectIsClosed,
  selectIsFailed,
  selectIsFetching,
  selectRule,
  selectShown,
  type AreaModule,
} from '../app/pages/pages.select.ts';
import { usePages, usePagesRef } from '../app/site.tsx';
import { Strip } from '../content/strip/Strip.tsx';
import { FailureText } from '../form/FailureText.tsx';
import { sends } from '../form/sends.ts';
import { Button } from '../ui/Button.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { Door } from './Door.tsx';
import { Guard } from './Guard.tsx';
import styles from './PageView.module.css';

const Failed = ({ children, onRetry }: { children?: ReactNode; onRetry: () => void }) => {
  useOnline(onRetry);
  return (
    <div className={styles.failed} role="alert">
      <h1>
        <FormattedMessage id="page_failed" />
      </h1>
      {children}
      <Button onPress={onRetry}>
        <FormattedMessage id="retry" />
      </Button>
    </div>
  );
};

const Unfetched = () => {
  const pages = usePagesRef();
  const failure = usePages(selectFailure);
  return (
    <Failed onRetry={sends(pages, { type: 'page.retried' })}>
      {failure && (
        <p>
          <FailureText failure={failure} />
        </p>
      )}
    </Failed>
  );
};

const Layer = ({ place, area, code }: NonNullable<ReturnType<typeof selectShown>>) => {
  // An area is fetched by its name, and every module under a name has a screen.
  const { Screen, Frame } = code as unknown as AreaModule;
  const screen = (
    <Guard key={place.path} broken={(retry) => <Failed onRetry={retry} />}>
      <Screen key={area} place={place} />
    </Guard>
  );
  return Frame ? <Frame place={place}>{screen}</Frame> : screen;
};

/** The screen of the address, and what goes on below it; while the next one is fetched, the one before stays. */
const Page = () => {
  const shown = usePages(selectShown);
  const beneath = usePages(selectBeneath);
  const isFetching = usePages(selectIsFetching);
  const isClosed = usePages(selectIsClosed);
  if (usePages(selectIsFailed)) return <Unfetched />;
  if (isClosed) return <Door />;
  if (!shown) return <div className={styles.awaited} aria-busy="true" />;
  return (
    <div className={styles.page} aria-busy={isFetching}>
      {beneath && <Layer key={beneath.area} {...beneath} />}
      {/* Pages in one frame, such as the member centre, change within it. */}
      <Layer key={shown.code['Frame'] ? 'framed' : shown.area} {...shown} />
    </div>
  );
};

/** R2.45: what a route shows: the banners of its group, and its screen; home has its banners among its parts. */
export const PageView = () => {
  const { area, banners } = usePages(selectRule);
  const strip = banners !== null && area !== 'index' && (
    <div className={styles.banners}>
      <Strip key={banners} group={banners} isLow />
    </div>
  );
  // Who comes for odds sees them first.
  const isLast = area === 'sports';
  return (
    <>
      {!isLast && strip}
      <Page />
      {isLast && strip}
    </>
  );
};
