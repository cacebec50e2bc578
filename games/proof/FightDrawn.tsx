import { FormattedMessage, useIntl } from 'react-intl';
import { endText, sideName } from '../fight/words.ts';
import type { DrawnEvent } from './drawEvent.ts';
import { Verdict } from './Verdict.tsx';

type Drawn = Extract<DrawnEvent['drawn'], { kind: 'fight' }>;

/** A fight, exchange by exchange. */
export const FightDrawn = (fight: Drawn) => {
  const intl = useIntl();
  const course = fight.exchanges.map((side) => intl.formatMessage({ id: 'play_proof_fight_hit' }, { side }));
  return (
    <>
      <p>
        <FormattedMessage
          id="play_proof_fight_drawn"
          values={{
            red: sideName(intl, fight, 'red'),
            blue: sideName(intl, fight, 'blue'),
            exchanges: course.join(', '),
            end: endText(intl, fight),
          }}
        />
      </p>
      {!fight.isAsTold && (
        <Verdict isRight={false}>
          <FormattedMessage id="play_proof_fight_wrong" />
        </Verdict>
      )}
    </>
  );
};
