import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { longest } from '../../../machines/common/limits.ts';
import { rewardsPath } from '../../../machines/common/places.ts';
import type { CodeAward } from '../../../machines/promotions/codes.ts';
import type { PromoCodeRef, PromoCodeSnapshot } from '../../../machines/promotions/promoCode.machine.ts';
import { useFlow } from '../../app/site.tsx';
import { Moment } from '../../app/Moment.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { selectIsEditable, selectIsRateLimited } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { formatMoney } from '../../intl/money.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import styles from './Code.module.css';
import { createPromoCode } from './createPromoCode.ts';

const selectAward = (snapshot: PromoCodeSnapshot): CodeAward | null =>
  snapshot.matches('used') ? snapshot.context.award : null;

const selectIsClearable = (snapshot: PromoCodeSnapshot): boolean =>
  snapshot.context.fields.code !== '' && selectIsEditable(snapshot) && !selectIsRateLimited(snapshot);

const CodeField = ({ flow }: { flow: PromoCodeRef }) => {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const isClearable = useSelector(flow, selectIsClearable);
  const { value, error, onChange, ...code } = useField(flow, 'code');
  return (
    <Field
      label={<FormattedMessage id="promo_code_label" />}
      error={error}
      control={(attributes) => (
        <>
          <input
            {...attributes}
            {...code}
            ref={input}
            type="text"
            value={value}
            maxLength={longest.promoCode}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          {isClearable && (
            <IconButton
              icon="close"
              name={formatMessage({ id: 'promo_code_clear' })}
              onPress={() => {
                flow.send({ type: 'form.closed' });
                input.current?.focus();
              }}
            />
          )}
        </>
      )}
    />
  );
};

const Open = ({ flow }: { flow: PromoCodeRef }) => (
  <>
    <h2>
      <Icon name="voucher" />
      <FormattedMessage id="promo_code_title" />
    </h2>
    <form className={styles.form} {...useFormElement(flow)}>
      <Refusal flow={flow} />
      <div className={styles.row}>
        <CodeField flow={flow} />
        <Submit flow={flow} size="usual" wide={false}>
          <FormattedMessage id="promo_code_use" />
        </Submit>
      </div>
    </form>
  </>
);

const Waits = ({ award, symbol }: { award: CodeAward; symbol: string }) => {
  const amount = formatMoney(award.amount, symbol);
  const points = Number(award.points);
  if (points === 0) return <FormattedMessage id="promo_code_money" values={{ amount }} />;
  if (award.amount === '0') return <FormattedMessage id="promo_code_points" values={{ points }} />;
  return <FormattedMessage id="promo_code_both" values={{ amount, points }} />;
};

const Used = ({ flow, award, symbol }: { flow: PromoCodeRef; award: CodeAward; symbol: string }) => {
  const { title, required, until } = award;
  return (
    <>
      <div className={styles.brought}>
        <h2>
          <Icon name="check" />
          <bdi>{title}</bdi>
        </h2>
        <p>
          <Waits award={award} symbol={symbol} />{' '}
          {required !== '0' && (
            <FormattedMessage id="promo_code_required" values={{ required: formatMoney(required, symbol) }} />
          )}{' '}
          {until !== null && (
            <FormattedMessage id="promo_code_until" values={{ moment: <Moment key="until" at={until} /> }} />
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <ActionLink href={rewardsPath} isAbove>
          <FormattedMessage id="promo_own_rewards" />
        </ActionLink>
        <Button kind="ghost" onPress={sends(flow, { type: 'another.pressed' })}>
          <FormattedMessage id="promo_code_another" />
        </Button>
      </div>
    </>
  );
};

/** R4.35: a field for a promo code, and what the code has brought. */
export const PromoCode = ({ code, symbol }: { code: string; symbol: string }) => {
  const flow = useFlow(createPromoCode, ({ now }) => ({ now, code }));
  const award = useSelector(flow, selectAward);
  return (
    <div ref={useFocusInStep(award ? 'used' : 'open')} className={styles.card} tabIndex={-1}>
      {award ? <Used flow={flow} award={award} symbol={symbol} /> : <Open flow={flow} />}
    </div>
  );
};
