import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SliderRef } from '../../../machines/auth/slider.machine.ts';
import {
  selectCanAnswer,
  selectCanRefresh,
  selectFailure,
  selectNow,
  selectScreen,
  selectNotice,
  selectWaitUntil,
} from './slider.select.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { Puzzle } from './Puzzle.tsx';
import styles from './Slider.module.css';
import { Track } from './Track.tsx';

interface Props {
  slider: SliderRef;
}

const Seconds = ({ slider }: Props) => {
  const seconds = useSecondsUntil(useSelector(slider, selectWaitUntil), useSelector(slider, selectNow));
  return <FormattedMessage id="slider_new_in" values={{ seconds }} />;
};

const NewPicture = ({ slider }: Props) => {
  const screen = useSelector(slider, selectScreen);
  const canRefresh = useSelector(slider, selectCanRefresh);
  return (
    <Button kind="quiet" disabled={!canRefresh} onPress={sends(slider, { type: 'picture.refreshed' })}>
      <Icon name="refresh" small />
      {screen === 'waiting' ? (
        <Seconds slider={slider} />
      ) : (
        <FormattedMessage id={screen === 'failed' ? 'retry' : 'slider_new'} />
      )}
    </Button>
  );
};

const Check = ({ slider }: Props) => {
  const isChecking = useSelector(slider, selectScreen) === 'checking';
  const canAnswer = useSelector(slider, selectCanAnswer);
  return (
    <Button busy={isChecking} disabled={!canAnswer} onPress={sends(slider, { type: 'answer.given' })}>
      <FormattedMessage id="slider_check" />
    </Button>
  );
};

const News = ({ slider }: Props) => {
  const notice = useSelector(slider, selectNotice);
  const failure = useSelector(slider, selectFailure);
  if (failure)
    return (
      <Notice>
        <FailureText failure={failure} />
      </Notice>
    );
  return (
    notice && (
      <Notice>
        <FormattedMessage id={notice === 'wrong' ? 'slider_wrong' : 'slider_expired'} />
      </Notice>
    )
  );
};

/** Players who cannot see the picture can turn to customer service. */
const OtherWay = () => {
  const openService = usePanel('service');
  return (
    <p className={styles.other}>
      <FormattedMessage id="slider_hard" />
      <Button
        kind="link"
        onPress={() => {
          openService();
        }}
      >
        <FormattedMessage id="slider_service" />
      </Button>
    </p>
  );
};

/** R4.01: a piece to be put into its gap, with a pointer, keys or buttons. */
export const Slider = ({ slider }: Props) => {
  return (
    <Modal
      size="dialog"
      title={<FormattedMessage id="slider_heading" />}
      onDismiss={sends(slider, { type: 'slider.closed' })}
    >
      <div className={styles.parts}>
        <p className={styles.task}>
          <FormattedMessage id="slider_task" />
        </p>
        <News slider={slider} />
        <Puzzle slider={slider} />
        <Track slider={slider} />
        <div className={styles.foot}>
          <NewPicture slider={slider} />
          <Check slider={slider} />
        </div>
        <OtherWay />
      </div>
    </Modal>
  );
};
