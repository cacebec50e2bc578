import { setLooks, useLooks } from './looks.ts';

/** On what, in which theme and language screens are looked at. */
export const LooksChoice = () => {
  const { size, theme, language, languages } = useLooks();
  return (
    <div className="tools looks" role="group" aria-label="The screen">
      <select
        aria-label="Size"
        value={size}
        onChange={({ target }) => {
          setLooks({ size: target.value === 'desktop' ? 'desktop' : 'phone' });
        }}
      >
        <option value="phone">Phone</option>
        <option value="desktop">Desktop</option>
      </select>
      <select
        aria-label="Theme"
        value={theme}
        onChange={({ target }) => {
          setLooks({ theme: target.value === 'light' ? 'light' : 'dark' });
        }}
      >
        <option value="dark">Dark</option>
        <option value="light">Light</option>
      </select>
      <select
        aria-label="Language"
        value={language}
        onChange={({ target }) => {
          setLooks({ language: target.value });
        }}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
