import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SliderOutcome } from '../../machines/auth/slider.machine.ts';
import { selectOutcome } from '../auth/slider/slider.select.ts';
import { useFlow } from '../app/site.tsx';
import { Slider } from '../auth/slider/Slider.tsx';
import { Button } from '../ui/Button.tsx';
import { createSlider } from '../auth/slider/createSlider.ts';
import styles from './KitPage.module.css';
import { Panel, Row } from './Panel.tsx';

const says: Readonly<Record<SliderOutcome['kind'], string>> = {
  solved: 'The piece is in its gap.',
  givenUp: 'Left without an answer.',
};

const Trial = () => {
  const slider = useFlow(createSlider, ({ now }) => ({ now, purpose: 'register' as const }));
  const outcome = useSelector(slider, selectOutcome);
  return outcome ? (
    <p className={styles.note} role="status">
      {says[outcome.kind]}
    </p>
  ) : (
    <Slider slider={slider} />
  );
};

/** The slider of the gateway that this site has, to be solved for nothing. */
export const SliderTrial = () => {
  const [round, setRound] = useState(0);
  return (
    <Panel title="Slider">
      <Row>
        <Button
          kind="line"
          onPress={() => {
            setRound(round + 1);
          }}
        >
          Open the slider
        </Button>
      </Row>
      {round > 0 && <Trial key={round} />}
    </Panel>
  );
};
