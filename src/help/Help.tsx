import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { useClient, useMachine, useShownLanguage } from '../app/site.tsx';
import { Html } from '../html/Html.tsx';
import styles from './Help.module.css';
import { helpFeed, type HelpSection } from './helpFeed.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Page } from '../app/pages/Page.tsx';
import { usePanel } from '../app/dialogs/usePanel.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const Beside = () => {
  const report = usePanel('feedback');
  const contact = usePanel('service');
  return (
    <div className={styles.beside}>
      <Button
        onPress={() => {
          contact();
        }}
      >
        <Icon name="headset" small />
        <FormattedMessage id="service_title" />
      </Button>
      <Button
        kind="quiet"
        onPress={() => {
          report();
        }}
      >
        <FormattedMessage id="feedback_title" />
      </Button>
      <ActionLink href="/" kind="quiet">
        <Icon name="home" small />
        <FormattedMessage id="page_home" />
      </ActionLink>
    </div>
  );
};

interface ArticleProps {
  article: HelpSection['articles'][number];
  isWanted: boolean;
}

const Article = ({ article: { id, title, html }, isWanted }: ArticleProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  // The articles may load after the page has been scrolled to where nothing was yet.
  useEffect(() => {
    if (isWanted) details.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <details ref={details} id={id} className={styles.article} open={isWanted}>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron" small />
      </summary>
      <div className={styles.text}>
        <Html html={html} level={4} />
      </div>
    </details>
  );
};

const Awaited = () => (
  <div className={styles.awaited} aria-busy="true">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className={styles.article}>
        <Skeleton shape="short" />
      </div>
    ))}
  </div>
);

const Sections = ({ wanted }: { wanted: string }) => {
  const client = useClient();
  const { screen, items, retry } = useFeed<HelpSection>(
    useMachine(
      useMemo(() => helpFeed(client), [client]),
      undefined,
    ),
  );
  switch (screen) {
    case 'loading':
      return <Awaited />;
    case 'empty':
      return (
        <EmptyState icon="doc" title={<FormattedMessage id="help_none" />}>
          <FormattedMessage id="help_none_text" />
        </EmptyState>
      );
    case 'failed':
      return <FailedState title={<FormattedMessage id="help_failed" />} onRetry={retry} />;
    case 'shown':
      return items.map(({ id, title, articles }) => (
        <Section key={id} title={title}>
          {articles.map((article) => (
            <Article key={article.id} article={article} isWanted={article.id === wanted} />
          ))}
        </Section>
      ));
  }
};

/** R1.19, R2.10: the help centre, which is shown without the header. The hash names the article that is open. */
export const Help = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'help_title' })} beside={<Beside />}>
      <div className={styles.help}>
        <Sections key={useShownLanguage()} wanted={place.hash.slice(1)} />
      </div>
    </Page>
  );
};
