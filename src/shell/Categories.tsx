import { FormattedMessage, useIntl } from 'react-intl';
import { categoryPages, topCategories, type Category, type GameType } from '../../machines/app/menu.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { selectPath } from '../app/pages/pages.select.ts';
import { useFrameList, usePages } from '../app/site.tsx';
import type { TextId } from '../intl/texts.ts';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useCutRow } from '../ui/useCutRow.ts';
import { PageLink } from './PageLink.tsx';
import styles from './Categories.module.css';

interface Look {
  name: TextId;
  icon: IconName;
}

const lottery: Look = { name: 'category_lottery', icon: 'lottery' };

const looks: Readonly<Record<GameType, Look>> = {
  ELOTT: lottery,
  LOTT: lottery,
  LIVE: { name: 'category_live', icon: 'cards' },
  SPORTS: { name: 'category_sports', icon: 'ball' },
  FISH: { name: 'category_fish', icon: 'fish' },
  RNG: { name: 'category_slots', icon: 'slots' },
  PVP: { name: 'category_pvp', icon: 'dice' },
  ESPORTS: { name: 'category_esports', icon: 'gamepad' },
  COCKFIGHT: { name: 'category_cockfight', icon: 'feather' },
};

const useCategories = () => {
  const { screen, items } = useFeed<Category>(useFrameList('categories'));
  return { isLoading: screen === 'loading', types: topCategories(items) };
};

/** R2.33, R2.34: the categories of games, as words in the header. */
export const Categories = () => {
  const { formatMessage } = useIntl();
  const { types } = useCategories();
  const row = useCutRow<HTMLElement>(usePages(selectPath), types.length);
  return (
    <nav ref={row} className={styles.words} aria-label={formatMessage({ id: 'category_list' })}>
      {types.map((type) => (
        <PageLink key={type} href={categoryPages[type]}>
          <FormattedMessage id={looks[type].name} />
        </PageLink>
      ))}
    </nav>
  );
};

/** The same as chips that scroll, which keeps its place while they are on their way. */
export const CategoryStrip = () => {
  const { formatMessage } = useIntl();
  const { isLoading, types } = useCategories();
  const row = useCutRow<HTMLElement>(usePages(selectPath), types.length);
  if (!isLoading && types.length === 0) return null;
  return (
    <nav
      ref={row}
      className={classes(styles.strip, isLoading && styles.awaited)}
      aria-label={formatMessage({ id: 'category_list' })}
      aria-busy={isLoading}
    >
      {types.map((type) => (
        <PageLink key={type} href={categoryPages[type]}>
          <Icon name={looks[type].icon} />
          <FormattedMessage id={looks[type].name} />
        </PageLink>
      ))}
    </nav>
  );
};
