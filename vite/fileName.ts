const route = /\/src\/routes\/(?<name>\w+)\.tsx$/;
const furtherTexts = /\/locales\/(?<language>\w+)\.json\?texts=(?<part>login|later)$/;

/** R2.110: a file that holds an area bears its name; the parts of a language are told apart. */
export const fileName = ({
  facadeModuleId,
  name,
}: {
  facadeModuleId?: string | null | undefined;
  name: string;
}): string => {
  const id = facadeModuleId ?? '';
  const { language, part } = furtherTexts.exec(id)?.groups ?? {};
  return `assets/${route.exec(id)?.groups?.['name'] ?? (part && language ? `${part}-${language}` : name)}-[hash:7].js`;
};
