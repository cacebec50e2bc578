import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { referralFor } from '../../machines/app/menu.ts';
import { menuPromotions } from '../../machines/common/limits.ts';
import { mallPath, rankPath, rebatePath, referralPath, registerCenterPath } from '../../machines/common/places.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { selectIsOut, selectMember } from '../app/session/session.select.ts';
import { useMembersOnly } from '../app/session/useMembersOnly.ts';
import { useApp, useNow, useSession } from '../app/site.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DisplayChoices } from './DisplayChoices.tsx';
import { PageLink } from './PageLink.tsx';
import { phaseOf } from '../promotions/promotions.ts';
import { useOffers } from '../promotions/useOffers.ts';
import { useFreePlay } from '../app/session/useFreePlay.ts';
import { usePanel } from '../app/dialogs/usePanel.ts';
import { useScreen } from '../ui/useScreen.ts';
import styles from './MenuEntries.module.css';

const Item = ({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.entry} onClick={onPress}>
    <Icon name={icon} />
    {children}
  </button>
);

const useOpen = (path: string) =>
  useMembersOnly(() => {
    navigate(path, { state: location.href });
  });

const PanelItem = ({ icon, name }: { icon: IconName; name: 'service' | 'speed' }) => {
  const open = usePanel(name);
  return (
    <Item
      icon={icon}
      onPress={() => {
        open();
      }}
    >
      <FormattedMessage id={`${name}_title`} />
    </Item>
  );
};

/** R2.38 */
const Refer = () => {
  const referral = referralFor(useSession(selectMember), useApp(selectSettings));
  const open = useOpen(referral?.kind === 'registerCenter' ? registerCenterPath : referralPath);
  const name = <FormattedMessage id="menu_refer" />;
  if (referral === null) return null;
  if (referral.kind !== 'elsewhere')
    return (
      <Item icon="users" onPress={open}>
        {name}
      </Item>
    );
  return (
    <a className={styles.entry} href={referral.url} target="_blank" rel="noreferrer">
      <Icon name="users" />
      {name}
    </a>
  );
};

/** R2.40 */
const Promotions = () => {
  const { screen, items } = useOffers();
  const now = useNow()();
  return (
    <details className={styles.promotions} open>
      <summary className={styles.entry}>
        <Icon name="gift" />
        <FormattedMessage id="menu_promotions" />
        <Icon name="chevron" small />
      </summary>
      <ul>
        {screen === 'loading' &&
          Array.from({ length: menuPromotions }, (_, at) => (
            <li key={at} className={styles.awaited}>
              <Skeleton />
            </li>
          ))}
        {items
          .filter((each) => phaseOf(each, now) !== 'ended')
          .slice(0, menuPromotions)
          .map(({ id, title }) => (
            <li key={id}>
              <PageLink href={`/promotions#${id}`}>
                <bdi>{title}</bdi>
              </PageLink>
            </li>
          ))}
        <li>
          <PageLink href="/promotions">
            <FormattedMessage id="menu_all_promotions" />
          </PageLink>
        </li>
      </ul>
    </details>
  );
};

const FreeDemo = () => {
  const start = useFreePlay();
  return (
    start && (
      <Item icon="play" onPress={start}>
        <FormattedMessage id="header_free_demo" />
      </Item>
    )
  );
};

/** R2.37 to R2.40: where the menu of the site leads, wherever it is shown. */
export const MenuEntries = () => {
  const { vip, points } = useApp(selectSettings);
  const isOut = useSession(selectIsOut);
  const isWide = useScreen('wide');
  const openRank = useOpen(rankPath);
  const openBonus = useOpen(rebatePath);
  return (
    <>
      <PageLink className={styles.entry} href="/">
        <Icon name="home" />
        <FormattedMessage id="menu_home" />
      </PageLink>
      {!isWide && <FreeDemo />}
      {vip && (
        <Item icon="crown" onPress={openRank}>
          <FormattedMessage id="menu_vip" />
        </Item>
      )}
      {!isOut && (
        <>
          <Refer />
          <Item icon="percent" onPress={openBonus}>
            <FormattedMessage id="menu_bonus" />
          </Item>
          <Promotions />
        </>
      )}
      {points && !isOut && (
        <PageLink className={styles.entry} href={mallPath}>
          <Icon name="star" />
          <FormattedMessage id="points_title" />
        </PageLink>
      )}
      <PanelItem icon="headset" name="service" />
      <PageLink className={styles.entry} href="/down">
        <Icon name="mobile" />
        <FormattedMessage id="download_title" />
      </PageLink>
      <PanelItem icon="globe" name="speed" />
    </>
  );
};

/** R2.41: what is set in the menu itself. */
export const MenuFoot = () => (
  <div className={styles.foot}>
    <DisplayChoices />
  </div>
);
