import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { depositPath, referralPath, registerPath, rewardsPath } from '../../../machines/common/places.ts';
import type { PromotionRef, PromotionSnapshot } from '../../../machines/promotions/promotion.machine.ts';
import type { OwnPromotion } from '../../../machines/promotions/promotions.ts';
import { selectMember, selectRole, selectScreen, selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow, useSession, useSessionRef } from '../../app/site.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { Claim } from '../claim/Claim.tsx';
import { useWorth } from '../claim/useWorth.ts';
import type { Promotion } from '../promotions.ts';
import { Application } from '../application/Application.tsx';
import { createPromotion } from './createPromotion.ts';
import { HowFar } from './HowFar.tsx';
import styles from '../Own.module.css';
import { OwnTag } from './OwnTag.tsx';

const selectOwn = ({ context }: PromotionSnapshot) => context.own;
const selectClaimable = ({ context }: PromotionSnapshot) => context.claimable;
const selectHasFailed = (snapshot: PromotionSnapshot): boolean => snapshot.matches('failed');

interface Props {
  promotion: Promotion;
  own: OwnPromotion;
  symbol: string;
}

/** What each state means for a kind of promotion, where the word for it does not say enough. */
const sentences: Readonly<Partial<Record<`${Promotion['kind']} ${OwnPromotion['state']}`, TextId>>> = {
  'first_deposit join': 'promo_own_first_deposit_join',
  'first_deposit joined': 'promo_own_first_deposit_joined',
  'tournament process': 'promo_own_tournament_process',
  'cashback process': 'promo_own_cashback_process',
  'cashback claimed': 'promo_own_cashback_claimed',
  'house process': 'promo_own_house_process',
  'house issued': 'promo_own_issued_text',
  'activity issued': 'promo_own_issued_text',
  'activity applying': 'promo_own_applying_text',
  'activity rejected': 'promo_own_rejected_text',
  'daily signed': 'promo_own_signed_text',
};

const states: Readonly<Partial<Record<OwnPromotion['state'], TextId>>> = {
  claim: 'promo_own_claim_amount',
  claimed: 'promo_own_claimed_amount',
  close: 'promo_own_close_text',
  coming_soon: 'promo_own_coming_text',
};

const reasons: Readonly<Record<NonNullable<OwnPromotion['missing']>, TextId>> = {
  deposit: 'promo_own_missing_deposit',
  first_deposit: 'promo_own_missing_first_deposit',
  budget: 'promo_own_missing_budget',
  members: 'promo_own_missing_members',
  not_placed: 'promo_own_missing_not_placed',
};

const sentenceOf = ({ kind }: Promotion, { state, missing }: OwnPromotion): TextId | null => {
  if (missing !== null) return reasons[missing];
  return sentences[`${kind} ${state}`] ?? states[state] ?? null;
};

const Says = ({ promotion, own, symbol }: Props) => {
  const id = sentenceOf(promotion, own);
  const amount = formatMoney(own.amount ?? '0', symbol);
  return (
    <>
      {id && (
        <p>
          <FormattedMessage id={id} values={{ amount }} />
        </p>
      )}
      {own.remark !== '' && (
        <p className={styles.remark}>
          <bdi>{own.remark}</bdi>
        </p>
      )}
    </>
  );
};

const Join = ({ flow, kind, own: { points } }: { flow: PromotionRef; kind: Promotion['kind']; own: OwnPromotion }) => (
  <form {...useFormElement(flow)}>
    <Submit flow={flow} size="usual" wide={false}>
      {kind === 'daily' ? (
        <FormattedMessage id="promo_own_to_sign" values={{ points: Number(points ?? 0) }} />
      ) : (
        <FormattedMessage id="promo_own_to_join" />
      )}
    </Submit>
  </form>
);

const joined: readonly Promotion['kind'][] = ['first_deposit', 'tournament', 'daily'];

/** Where to go on from here. */
const leadOf = ({ kind }: Promotion, { state, missing }: OwnPromotion): { href: string; name: TextId } | null => {
  if (missing === 'deposit' || (kind === 'first_deposit' && state === 'joined'))
    return { href: depositPath, name: 'promo_own_deposit' };
  return state === 'issued' ? { href: rewardsPath, name: 'promo_own_rewards' } : null;
};

const Actions = ({ flow, promotion, own, symbol }: Props & { flow: PromotionRef }) => {
  const { state, missing, triesLeft } = own;
  const claim = useSelector(flow, selectClaimable);
  const request = useMemo(() => ({ promotionId: promotion.id }), [promotion.id]);
  const worth = useWorth(claim?.amount ?? '0', '0', symbol);
  const lead = leadOf(promotion, own);
  return (
    <div className={styles.actions}>
      {claim && (
        <Claim
          what="promotion"
          request={request}
          name={promotion.title}
          paid={<FormattedMessage id="rewards_claimed" values={{ worth }} />}
          owner={flow}
        />
      )}
      {joined.includes(promotion.kind) && state === 'join' && missing === null && (
        <Join flow={flow} kind={promotion.kind} own={own} />
      )}
      {triesLeft !== null && <Application key={triesLeft} promotion={promotion} flow={flow} />}
      {lead && (
        <ActionLink href={lead.href} kind="line" isAbove>
          <FormattedMessage id={lead.name} />
        </ActionLink>
      )}
    </div>
  );
};

const Shown = ({ flow, promotion, own, symbol }: Props & { flow: PromotionRef }) => (
  <div ref={useFocusInStep(own.state)} className={styles.own} tabIndex={-1}>
    <div className={styles.head}>
      <h2>
        <FormattedMessage id="promo_own_heading" />
      </h2>
      <OwnTag own={own} />
    </div>
    <Refusal flow={flow} />
    <Says promotion={promotion} own={own} symbol={symbol} />
    <HowFar own={own} symbol={symbol} />
    {own.state === 'rejected' && own.triesLeft !== null && (
      <p>
        <FormattedMessage id="promo_own_tries" values={{ tries: own.triesLeft }} />
      </p>
    )}
    <Actions flow={flow} promotion={promotion} own={own} symbol={symbol} />
  </div>
);

const Mine = ({ promotion, member }: { promotion: Promotion; member: Member }) => {
  const flow = useFlow(createPromotion, ({ now, session }) => ({
    now,
    promotionId: promotion.id,
    wallet: () => selectWalletRef(session.getSnapshot()),
  }));
  const own = useSelector(flow, selectOwn);
  if (useSelector(flow, selectHasFailed))
    return (
      <FailedState
        title={<FormattedMessage id="promo_own_failed" />}
        retry={<FormattedMessage id="retry" />}
        onRetry={sends(flow, { type: 'again.pressed' })}
      >
        <FormattedMessage id="nothing_lost" />
      </FailedState>
    );
  return own ? (
    <Shown flow={flow} promotion={promotion} own={own} symbol={member.currencySymbol} />
  ) : (
    <div className={styles.own}>
      <div className={styles.awaited}>
        <Lines />
      </div>
    </div>
  );
};

const Asks = ({ children }: { children: ReactNode }) => <div className={styles.asks}>{children}</div>;

/** R4.35: what a player can do about a promotion; a visitor is asked to log in first. */
export const Own = ({ promotion }: { promotion: Promotion }) => {
  const screen = useSession(selectScreen);
  const member = useSession(selectMember);
  const role = useSession(selectRole);
  const session = useSessionRef();
  if (promotion.kind === 'referral')
    return (
      <Asks>
        <ActionLink href={referralPath} isAbove>
          <FormattedMessage id="promo_own_friends" />
        </ActionLink>
      </Asks>
    );
  if (screen === 'visitor')
    return (
      <Asks>
        <Button onPress={sends(session, { type: 'login.require', replyTo: null })}>
          <FormattedMessage id="promo_own_login" />
        </Button>
      </Asks>
    );
  if (!member) return null;
  if (role === 'trial')
    return (
      <Asks>
        <p>
          <FormattedMessage id="promo_own_trial" />
        </p>
        <ActionLink href={registerPath}>
          <FormattedMessage id="register_title" />
        </ActionLink>
      </Asks>
    );
  return <Mine key={member.id} promotion={promotion} member={member} />;
};
