import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { PagesSnapshot } from '../../../machines/app/pages.machine.ts';
import { homePath } from '../../../machines/common/places.ts';
import { optional } from '../../app/optional.tsx';
import { useTabTitle } from '../../app/pages/Page.tsx';
import { selectBeneath } from '../../app/pages/pages.select.ts';
import { usePagesRef } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useModal } from '../../ui/useModal.ts';
import { useScreen } from '../../ui/useScreen.ts';
import { stepBack, useHasStep } from '../../ui/useStepBack.ts';
import styles from './Centre.module.css';

interface Props {
  name: TextId;
  back: TextId;
  /** The list of pages, which is told when one is chosen; null for those who have none. */
  menu: ((onChosen: () => void) => ReactNode) | null;
  /** On a phone, the list of pages is shown before any of them. */
  isListedFirst?: boolean;
  /** The title of the open page, and what stands before it. */
  title: string;
  before?: string;
  /** What is said between the title and the page. */
  beneath?: ReactNode;
  children: ReactNode;
}

/** Where the member was before: what goes on below, or what the entry of the history says; home if nothing says so. */
const cameFrom = (pages: PagesSnapshot): string => {
  const beneath = selectBeneath(pages);
  if (beneath) return beneath.place.path + beneath.place.search + beneath.place.hash;
  const state: unknown = history.state;
  return typeof state === 'string' ? state : homePath;
};

const InDoubt = optional(
  () => import('../../cashier/inDoubt/InDoubt.tsx'),
  (code) => code.InDoubt,
);

/**
 * R2.74, R2.90, R2.91: menu and page above the site. A page with steps goes back by them; on a phone the menu is a list that
 * the page goes back to.
 */
export const Centre = ({ name, back, menu, isListedFirst = false, title, before, beneath, children }: Props) => {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const pages = usePagesRef();
  const [from] = useState(() => cameFrom(pages.getSnapshot()));
  const [isListed, setListed] = useState(isListedFirst);
  const isWide = useScreen('wide');
  const hasStep = useHasStep();
  const titleId = useId();
  useModal(dialog);
  useTabTitle(before === undefined ? title : `${before}: ${title}`);
  const close = () => {
    navigate(from);
  };
  const isMenuAlone = isListed && !isWide;
  return (
    <dialog
      ref={dialog}
      className={styles.centre}
      aria-labelledby={titleId}
      tabIndex={-1}
      // What a form within this one is told comes by here as well.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      {menu && (isWide || isListed) && (
        <nav className={styles.menu} aria-label={formatMessage({ id: name })}>
          {menu(() => {
            setListed(false);
          })}
        </nav>
      )}
      <div className={styles.bar}>
        {!isMenuAlone && (hasStep || (menu && !isWide)) && (
          <IconButton
            icon="back"
            name={formatMessage({ id: hasStep ? 'centre_step_back' : back })}
            onPress={() => {
              if (hasStep) stepBack();
              else setListed(true);
            }}
          />
        )}
        <h1 id={titleId}>
          {before !== undefined && <span className={styles.before}>{before}</span>}{' '}
          {isMenuAlone ? <FormattedMessage id={name} /> : title}
        </h1>
        <IconButton icon="close" name={formatMessage({ id: 'close' })} onPress={close} />
      </div>
      <div className={styles.said}>
        <InDoubt />
        {beneath}
      </div>
      {/* The page stays as it is while the list of pages is read. */}
      <div className={styles.page} hidden={isMenuAlone}>
        {children}
      </div>
    </dialog>
  );
};
