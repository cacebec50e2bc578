import { useEffect, type ReactNode } from 'react';
import { selectBrand } from '../app/app.select.ts';
import { useApp } from '../site.tsx';
import styles from './Page.module.css';

/** Of the pages on screen, the one on top last. */
const titles: string[] = [];

const nameTab = (brand: string): void => {
  const title = titles.at(-1);
  document.title = title === undefined ? brand : `${title} · ${brand}`;
};

/** Names the browser's tab after the page; once it is left, after the one below it, or the site. */
export const useTabTitle = (title: string): void => {
  const brand = useApp(selectBrand);
  useEffect(() => {
    titles.push(title);
    nameTab(brand);
    return () => {
      titles.splice(titles.lastIndexOf(title), 1);
      nameTab(brand);
    };
  }, [title, brand]);
};

interface PageProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** A page under its heading. */
export const Page = ({ title, beside, children }: PageProps) => {
  useTabTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
};
