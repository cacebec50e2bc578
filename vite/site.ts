import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { compiledTexts } from '../locales/compile.ts';
import { chartWords } from './chartWords.ts';
import { className } from './className.ts';
import { contractProse } from './contractProse.ts';
import { firstPaint } from './firstPaint.ts';
import { fileName } from './fileName.ts';
import { packedFiles } from './packedFiles.ts';
import { requestFields } from './requestFields.ts';
import { loginFile, siteFile } from './siteFile.ts';
import { unaskedCalls } from './unaskedCalls.ts';

/** How the site is built; `root` is the folder of the project. */
export const siteConfig = (root: string): UserConfig => ({
  plugins: [
    react(),
    compiledTexts(),
    contractProse(),
    requestFields(),
    unaskedCalls(join(root, 'src')),
    chartWords(),
    firstPaint(),
    packedFiles(),
  ],
  resolve: {
    // Every text is compiled before it is shipped, so the parser is left out.
    alias: [
      // React has its own store hook; the shim for older versions is left out too.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // ofetch needs little of its helpers here.
      { find: /^(?:ufo|destr)$/, replacement: join(root, 'src/api/ofetchParts.ts') },
    ],
  },
  css: { modules: { generateScopedName: className(root) } },
  build: {
    outDir: 'dist/site',
    target: 'es2022',
    manifest: true,
    // Every file stays separate: the content security policy admits no data: script, font or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/site-[hash].js',
        chunkFileNames: fileName,
        // The first files list the names of all others, and a hash cannot be compressed.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // React changes rarely, so a browser keeps it from one release of ours to the next.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: siteFile(root) },
            // Small parts of many pages, with a form or without.
            { name: 'common', minShareCount: 2, test: /\/src\/(ui\/(Tabs|TabList)|auth\/handOver\/signedIn)\./ },
            // A page under its heading, and a list on it that has nothing to show.
            { name: 'page', minShareCount: 2, test: /\/src\/(app\/pages\/Page|ui\/EmptyState)\./ },
            // What loads something and then follows it, with a form or without.
            {
              name: 'loading',
              minShareCount: 2,
              test: /\/machines\/common\/(formAnswers|loadingStates)\.|\/src\/ui\/useSight/,
            },
            // Every form is made of these, which would otherwise be a dozen small files to fetch before a dialog opens.
            {
              name: 'form',
              minShareCount: 2,
              test: /\/src\/(form\/(?!FailureText|ConfirmModal)|auth\/passwordRule)|\/contract\/(passwords|patterns)\.|\/machines\/common\/(codeSending|fieldRule|form(Setup|States)|mobile|ruleFetch)\.|\/machines\/auth\/registerFields\.|\/src\/ui\/(Checkbox|CountdownButton|Field|Notice|PasswordField|TextField)/,
            },
            // The login form with its captcha and what confirms a login; who registers or has forgotten a password needs most of it.
            { name: loginFile(root) },
            // The hearts of games and of lotteries.
            {
              name: 'hearts',
              minShareCount: 2,
              test: /\/machines\/lobby\/hearts\.|\/src\/lobby\/favourites\/(HeartButton|useFocusInRow|followAccount)/,
            },
            // Everything that moves money sends it so, in the member centre and on other pages.
            {
              name: 'money',
              minShareCount: 2,
              priority: 1,
              test: /\/machines\/cashier\/(moneyRequest|intent|money(Setup|States)|amount|waits)\.|\/contract\/cashier\/cashier\.|\/src\/cashier\/(moneyRequest|oneTime)\//,
            },
            // Shared by several pages of the member centre.
            {
              name: 'centre',
              minShareCount: 2,
              test: /\/(src|machines)\/(cashier|member)\/(?!oneTime)|\/contract\/timeline\.|\/src\/ui\/(copyText|Figures|Panel|useStepBack)/,
            },
            // What a page of contracts shares with its further parts, which would otherwise need all of the page.
            { name: 'terms', test: /\/src\/agent\/terms\/(Party|Period|Rate)|\/contract\/agent\/contracts\./ },
            // What forms with terms are made of, on the page of contracts and in the register centre.
            { name: 'fits', test: /\/src\/agent\/terms\/fitting|\/machines\/agent\/terms\.|\/contract\/earnings\./ },
            {
              name: 'lib',
              priority: 1,
              test: /\/src\/api\/ofetchParts|node_modules\/(react|react-dom|scheduler|xstate|@xstate|react-intl|@formatjs|intl-messageformat|superstruct|ofetch|ufo|destr|wouter|regexparam|use-sync-external-store|use-isomorphic-layout-effect)\//,
            },
          ],
        },
      },
    },
  },
});
