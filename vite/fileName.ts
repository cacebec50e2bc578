const route = /\/src\/routes\/(?<name>\w+)\.tsx$/;
const laterTexts = /\/locales\/(?<name>\w+)\.json\?texts=later$/;

/** R2.110: a file that holds an area bears its name; the two parts of a language are told apart. */
export const fileName = ({
  facadeModuleId,
  name,
}: {
  facadeModuleId?: string | null | undefined;
  name: string;
}): string => {
  const id = facadeModuleId ?? '';
  const language = laterTexts.exec(id)?.groups?.['name'];
  return `assets/${route.exec(id)?.groups?.['name'] ?? (language === undefined ? name : `later-${language}`)}-[hash:7].js`;
};
