import { useEffect, type ReactNode } from 'react';
import { selectBrand } from '../app/app.select.ts';
import { useApp } from '../site.tsx';
import styles from './Page.module.css';

/** Names the browser's tab after the page, and after the site once the page is left. */
export const useTabTitle = (title: string): void => {
  const brand = useApp(selectBrand);
  useEffect(() => {
    document.title = `${title} · ${brand}`;
    return () => {
      document.title = brand;
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
