import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectSettings } from '../app/app/app.select.ts';
import { optional } from '../app/optional.tsx';
import { selectRule } from '../app/pages/pages.select.ts';
import { useApp, usePages } from '../app/site.tsx';

const Consent = optional(
  () => import('../app/consent/Consent.tsx'),
  (code) => code.Consent,
);

/** R7.20: visits are counted only where the operator has set how. It is asked below the footer, which comes with the first page. */
export const Statistics = () => {
  const { analytics } = useApp(selectSettings);
  const { footer } = usePages(selectRule);
  // Once this is in the document, so is the page.
  const [here, setHere] = useState<HTMLElement | null>(null);
  const column = here?.ownerDocument.getElementById('main')?.parentElement;
  return (
    analytics !== null && (
      <>
        <span ref={setHere} hidden />
        {column && createPortal(<Consent id={analytics} isShown={footer} />, column)}
      </>
    )
  );
};
