import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';

interface Props {
  drawId: string;
  onCheck: (drawId: string) => void;
}

/** Opens the proof of a draw. */
export const CheckButton = ({ drawId, onCheck }: Props) => (
  <Button
    kind="line"
    size="compact"
    onPress={() => {
      onCheck(drawId);
    }}
  >
    <FormattedMessage id="lottery_check" />
    <span className="unseen">
      {' '}
      <FormattedMessage id="lottery_check_draw" values={{ draw: drawId }} />
    </span>
  </Button>
);
