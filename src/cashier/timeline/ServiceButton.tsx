import { FormattedMessage } from 'react-intl';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Button } from '../../ui/Button.tsx';

/** Customer service, with the number of the deposit or withdrawal to quote there. */
export const ServiceButton = ({ number }: { number: string }) => {
  const openService = usePanel('service');
  return (
    <Button
      kind="ghost"
      onPress={() => {
        openService(number);
      }}
    >
      <FormattedMessage id="timeline_late_service" />
    </Button>
  );
};
