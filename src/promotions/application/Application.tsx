import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { longest } from '../../../machines/common/limits.ts';
import type { ApplicationRef, ApplicationSnapshot } from '../../../machines/promotions/application.machine.ts';
import type { PromotionRef } from '../../../machines/promotions/promotion.machine.ts';
import { optional } from '../../app/optional.tsx';
import { useFlow } from '../../app/site.tsx';
import { Form } from '../../form/Form.tsx';
import { selectErrors, selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import type { Promotion } from '../promotions.ts';
import { createApplication } from './createApplication.ts';
import styles from '../Own.module.css';

const Pictures = optional(
  () => import('../../cashier/pictures/Pictures.tsx'),
  (code) => code.Pictures,
);

type Screen = 'idle' | 'open' | 'sent' | 'over';

const selectScreen = (snapshot: ApplicationSnapshot): Screen => {
  if (snapshot.matches('sent')) return 'sent';
  if (snapshot.matches('over')) return 'over';
  return snapshot.matches('idle') ? 'idle' : 'open';
};
const selectPicturesRef = ({ children }: ApplicationSnapshot) => children.pictures;

const Open = ({ flow, title }: { flow: ApplicationRef; title: string }) => {
  const pictures = useSelector(flow, selectPicturesRef);
  const isBusy = useSelector(flow, selectIsBusy);
  const { images } = useSelector(flow, selectErrors);
  const comment = useField(flow, 'comment');
  return (
    <div className={styles.application}>
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="promo_apply_title" values={{ title: <bdi key="title">{title}</bdi> }} />
        </h3>
        {!isBusy && (
          <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
            <FormattedMessage id="promo_apply_cancel" />
          </Button>
        )}
      </div>
      <Form flow={flow} submit={<FormattedMessage id="promo_apply_send" />}>
        <TextArea
          {...comment}
          label={<FormattedMessage id="promo_comment" />}
          maxLength={longest.application}
          hint={
            <FormattedMessage
              id="promo_comment_hint"
              values={{ left: Math.max(0, longest.application - comment.value.length) }}
            />
          }
        />
        {pictures && <Pictures flow={pictures} least={0} isLocked={isBusy} error={images} />}
      </Form>
    </div>
  );
};

interface Props {
  promotion: Promotion;
  flow: PromotionRef;
}

/** R3.43, R5.20, R5.21: applies for an activity with a comment and pictures. */
export const Application = ({ promotion: { id, title }, flow: own }: Props) => {
  const flow = useFlow(createApplication, ({ now }) => ({ now, promotionId: id, promotion: own }));
  const screen = useSelector(flow, selectScreen);
  return (
    <div ref={useFocusInStep(screen)} tabIndex={-1} className={styles.step}>
      {screen === 'idle' && (
        <Button onPress={sends(flow, { type: 'apply.pressed' })}>
          <FormattedMessage id="promo_own_to_apply" />
        </Button>
      )}
      {screen === 'open' && <Open flow={flow} title={title} />}
      {screen === 'over' && (
        <p role="status">
          <FormattedMessage id="promo_apply_over" />
        </p>
      )}
    </div>
  );
};
