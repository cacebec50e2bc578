import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/IconButton.tsx';

interface HeartButtonProps {
  name: string;
  isOn: boolean;
  onPress: () => void;
}

/** A heart, full where it is set. */
export const HeartButton = ({ name, isOn, onPress }: HeartButtonProps) => {
  const { formatMessage } = useIntl();
  return (
    <IconButton
      icon="heart"
      full={isOn}
      aria-pressed={isOn}
      name={formatMessage({ id: 'favourite_add' }, { game: name })}
      onPress={onPress}
    />
  );
};
