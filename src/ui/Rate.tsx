import { FormattedNumber } from 'react-intl';

/** A rate, which the gateway sends in hundredths of a per cent: 120 is 1.2 %. */
export const Rate = ({ rate }: { rate: number }) => (
  <>
    <FormattedNumber value={rate / 100} maximumFractionDigits={2} />
    {'\u00A0%'}
  </>
);
