import { selectRule } from '../app/pages/pages.select.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { optional } from '../app/optional.tsx';
import { useApp, usePages } from '../app/site.tsx';

const Consent = optional(
  () => import('../app/consent/Consent.tsx'),
  (code) => code.Consent,
);

/** R7.20: visits are counted only where the operator has set how. */
export const Statistics = () => {
  const { analytics } = useApp(selectSettings);
  const { footer } = usePages(selectRule);
  return analytics !== null && <Consent id={analytics} isShown={footer} />;
};
