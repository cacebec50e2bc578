import type { Words } from '../../trust/settings/translations.ts';
import { noticeContent } from './announcements.ts';
import { article, signs, steps } from './helpCenter.ts';
import { promotionHtml } from './promotions.ts';

const offer = (title: string, summary: string, ...conditions: string[]): Words['promotions'][string] => ({
  title,
  summary,
  html: promotionHtml(summary, 'Te mau ture', conditions),
});

const promotions: Words['promotions'] = {
  'first-deposit': offer(
    'Tā ’oe tu’ura’a moni mātāmua, tāta’ipitihia',
    '’A tu’u i te $20.00 ’e hau atu nō te taime mātāmua, ’e nā ’oe ato’a te hō’ē ā rahira’a, e tae atu i te $200.00.',
    '’A mā’iti i te reira ma tā ’oe tu’ura’a moni, ’aore rā ’a ō atu i ’ō nei hou ’oe e tu’u ai i te moni.',
    'E 100% te hōro’a nō tā ’oe tu’ura’a moni mātāmua, mai te mea e $20.00 ’aore rā hau atu, ’e e $200.00 te rahira’a hope’a. Hō’ē noa taime e noa’a ai.',
    'Tei mau te reira e tae noa’tu i te mau pere e 12 taime tōna rahira’a; hou te reira, e ha’uti ’oe ma tā ’oe iho moni. E tai’ohia e 15% nō te mau slot, e 25% nō te mau ha’uti tautai, e 1% nō te mau ’aira’amā’a ora ’e e 10% nō te toe.',
    'E nehenehe ’oe e fa’aru’e i te reira ia ’iriti ana’e ’oe i te moni.',
  ),
  'sign-in': offer(
    'E tāpa’o nō te mau mahana ato’a',
    '’A tu’u i tō i’oa i ’ō nei i te mau mahana ato’a nō te 20 tāpa’o, ’e nō te 100 tāpa’o i te hitu o te mahana tāpiti.',
    'E tītauhia te hō’ē tu’ura’a moni tei tu’uhia i roto i nā 30 mahana hope’a.',
    'Mai te mea e ma’iri ia ’oe te hō’ē mahana, e ha’amata fa’ahou te reni. E’ita te mau tāpa’o e hope.',
    'E fāito tō te mau tāpa’o e hōro’ahia i te mahana hō’ē.',
  ),
  wheel: offer(
    'Te huira o te mau rē',
    'Hō’ē tāvirira’a nō te mau $100.00 ato’a tā ’oe e pere i te mahana hō’ē: e tae atu i te 20 tāvirira’a, e tae atu i te $50.00 i te taime hō’ē.',
    'E tai’ohia tā ’oe mau pere mana o te mahana, i ni’a i te mau ha’uti ato’a.',
    'E tāpa’o ’aore rā e moni tō te mau vāhi ato’a, ’e tei pīha’i iho tōna fāito e noa’a ai.',
    'E mo’e te mau tāvirira’a ’aita ’oe i rave e tae atu i te tuira’apō.',
    'Nā te hō’ē nūmera i ha’amauhia hou te mahana e fa’aoti i hea te huira e tū ai. E nehenehe ’oe e hi’opo’a i te reira ia ānānahi.',
  ),
  envelopes: offer(
    'Te ua o te ahiahi',
    'I rotopū i te 20:00 ’e te 21:00, e 2,000 vehi ’ute’ute tei reira, e $0.88 e tae atu i te $88.00 i roto i te vehi tāta’itahi.',
    '’A tu’u i te $10.00 ’aore rā hau atu i te taime hō’ē, ’e ’a pere i te $20.00 mana i taua ā mahana ra.',
    'Hō’ē vehi i te mahana nō te ta’ata tāta’itahi, e tae atu i te pau.',
    'Ua ha’amauhia te mea i roto hou te mahana. E nehenehe ’oe e hi’opo’a i te reira ia ānānahi.',
  ),
  cashback: offer(
    'Te ho’ira’a moni o te hepetoma',
    'E ho’i mai e tae atu i te 0.3% o tā ’oe mau pere i ni’a i te mau slot i te hepetoma hō’ē, e 0.4% nō te mau ha’uti tautai ’e e 0.06% nō te mau ’aira’amā’a ora, mai te mea ua mo’e tā ’oe moni.',
    'Mai te monirē e tae atu i te tāpati te hepetoma. ’A rave i ’ō nei i te hepetoma i muri iho.',
    'E noa’a ia ’oe e 8% o te mea i mo’e i ni’a i teie mau ha’uti ’āmui; te rahira’a hope’a, e 0.3% ïa o tā ’oe mau pere mana i ni’a i te mau slot, e 0.4% o tō te mau ha’uti tautai ’e e 0.06% o tō te mau ’aira’amā’a ora, ’e e $300.00 te tā’āto’ara’a.',
    'Mai te mea ua pere ’oe e $1,000.00 i ni’a i te mau slot, ’e ua mo’e e $30.00, e noa’a ia ’oe e $2.40; mai te mea ua mo’e e $100.00, e $3.00.',
    'E nehenehe ’oe e ’iriti i te reira ma te pere ’ore.',
  ),
  referral: offer(
    '’A ha’uti ’e te mau hoa',
    '’A ani i te hoa: e $10.00 nā ’oe ’e e $5.00 nā tō hoa.',
    'E tāpa’o tō hoa i tōna i’oa nā roto i tā ’oe natira’a, e tu’u ’oia i te $20.00 ’e e pere ’oia i te $50.00 mana.',
    'Tei mau te reira nō ’ōrua tāta’itahi e tae noa’tu i te mau pere e 12 taime tōna rahira’a.',
    'Nō te 20 hoa te hope’a i te ’āva’e hō’ē, ’e hō’ē noa taime te ta’ata tāta’itahi e tai’ohia ai.',
  ),
  raffle: offer(
    'Te tāvirira’a o te ’auhune',
    'Hō’ē tāpura rē nō te mau $2.00 ato’a tā ’oe e pere i ni’a i te mau tavirira’a. Hō’ē i roto i te pae e rē, e tae atu i te $100.00.',
    'E 5,000 tāpura rē: hō’ē e rē i te $100.00, e 10 i te $10.00, e 100 i te $5.00 ’e e 889 i te $1.00.',
    'E tae atu i te 50 tāpura rē nō te ti’ara’a tāta’itahi, e tae atu i te pau.',
    'Ua ha’amauhia te rē o te tāpura rē tāta’itahi hou te mātāmua i ravehia ai. E nehenehe ’oe e hi’opo’a i te reira i muri iho i te hope’a.',
  ),
  'slot-race': offer(
    'Te fa’atitiāuara’a slot',
    'E tufa te hitu ta’ata i pere rahi a’e i ni’a i te mau slot i roto i teie nā hepetoma e piti i te $1,000.00.',
    '’A ō atu i ’ō nei. E tai’ohia tā ’oe mau pere mana i ni’a i te mau slot mai te mahana ’oe i ō ai.',
    'E $400.00 nā te mātāmua, e $250.00 nā te piti, e $150.00 nā te toru, ’e e $50.00 nā te maha i muri iho tāta’itahi.',
    'E fa’aoti mātou i roto i nā mahana e piti i muri iho i te hope’a. I muri iho e rave ’oe i tā ’oe rē i ’ō nei.',
  ),
  'climb-cup': offer(
    'Te ’āu’a Kite Climb',
    'E $100.00, e $60.00 ’e e $40.00 nā te toru fa’arahira’a teitei roa a’e i ’iritihia i Kite Climb.',
    '’A ō atu i ’ō nei ia ha’amata ana’e. E tai’ohia te mau tuha’a mai te $1.00.',
    'E fa’aoti mātou i roto i nā mahana e piti i muri iho i te hope’a. I muri iho e rave ’oe i tā ’oe rē i ’ō nei.',
  ),
  birthday: offer(
    'E ō nō te mahana fānaura’a',
    'E $8.00 nā mātou mai i te hepetoma o tō ’oe mahana fānaura’a.',
    '’A ani i taua hepetoma ra, ’e ’a hāpono mai i te hōho’a o te hō’ē parau e fa’a’ite i tō ’oe mahana fānaura’a.',
    'Tei mau te reira e tae noa’tu i te mau pere e 12 taime tōna rahira’a. Hō’ē taime i te matahiti.',
  ),
  'best-round': offer(
    '’A fa’a’ite mai i tā ’oe tuha’a maita’i roa a’e',
    'E 100 tāpa’o nō te hōho’a o te hō’ē tuha’a i rē ’oe.',
    '’A ani ma te i’oa o te ha’uti ’e e toru hōho’a te hope’a. Hō’ē taime i te matahiti.',
    'E hi’o mātou i te mau anira’a ato’a. Mai te mea ’aita tā ’oe e fa’a’ite i te tuha’a, e nehenehe ’oe e ani hō’ē taime fa’ahou.',
  ),
  'live-comfort': offer(
    'E ahiahi ’ino i te mau ’aira’amā’a ora',
    'I te mau monirē, e ’imi mātou i te mau mero tei ’ore i rē i te mau ’aira’amā’a ora, ’e e fa’aho’i mātou i te hō’ē tuha’a.',
    '’Aita e ’ohipa nā ’oe. Nā mātou e fa’aoti ’o vai tē noa’a, ’e e hia.',
    'E ’itehia i roto i tā ’oe pū ō.',
  ),
  'free-demo': offer(
    'Tāmatara’a tāmoni ’ore',
    '’A tāmata i te mau ha’uti ma te $2,000.00 moni ha’uti i roto i te 24 hora, ma te i’oa ’ore ’e ma te tu’ura’a moni ’ore.',
    '’A tāumi i te “Tāmata tāmoni ’ore” ’e ’a ha’uti.',
    'E’ita te mea e noa’a i te moni ha’uti e nehenehe e ’iritihia.',
    'I muri iho i te 24 hora e hope te tāmatara’a, ’e te toe o tāna moni ha’uti ato’a.',
    'Ma tā ’oe iho tāpura, e hōro’a mai te tohu pūpūra’a <a href="/promotions?code=WELCOME26">WELCOME26</a> i te $10.00. Tei mau te reira e tae noa’tu i te mau pere e 12 taime tōna rahira’a.',
  ),
  'free-deposits': offer(
    'Tu’ura’a ’e ’iritira’a moni ma te tute ’ore',
    'E tu’uhia te ta’ato’ara’a o te moni nā te fare moni, te pūtē moni uira ’e te tāpura ho’o, ’e e tae atu te ta’ato’ara’a o te moni tā ’oe e ’iriti.',
    'E nehenehe ’oe e tu’u i te moni mai te $10.00. Tei te tāreta ana’e te tute: e 1.5% o tōna rahira’a.',
    '’A ’iriti mai te $20.00 e tae atu i te $5,000.00 i te taime hō’ē, e toru taime ’e $10,000.00 te hope’a i te mahana hō’ē.',
    'E nehenehe te tu’ura’a moni e ’iritihia noa ma te pere ’ore.',
  ),
};

const banners: Words['banners'] = {
  'home-1': {
    title: 'Te mau ha’uti ato’a, hō’ē piha hau.',
    subtitle:
      'Slots, ’aira’amā’a ora ’e ha’uti tū’aro i roto i te hō’ē ’āfata. ’A tāmata i te mau ha’uti ma te moni ha’uti nā mua.',
  },
  'home-2': {
    title: 'Tāmatara’a tāmoni ’ore.',
    subtitle: '$2,000.00 moni ha’uti nō te 24 hora, ma te i’oa ’ore ’e ma te tu’ura’a moni ’ore.',
  },
  'home-3': { title: 'Ua matara Lantern Street.', subtitle: 'Hō’ē ’ahuru ma pae reni mai te $0.15, nā Okto.' },
  'home-4': {
    title: 'Tu’ura’a moni ma te tute ’ore.',
    subtitle: 'E tu’uhia te ta’ato’ara’a o te moni nā te fare moni, te pūtē moni uira ’e te tāpura ho’o.',
  },
  'slots-1': { title: 'Hō’ē ’ahuru tauatini huira.', subtitle: '’A mā’iti nā te taiete, te huru ’e te pere iti a’e.' },
  'slots-2': {
    title: 'Te pa’umara’a o Kite Climb.',
    subtitle: 'E pa’uma te fa’arahira’a e tae atu i tōna fa’aeara’a: ’a ’iriti hou te reira. Mai te $1.00 te mau pere.',
  },
  'live-1': {
    title: 'Tē vai nei te pārahira’a.',
    subtitle: 'Roulette, baccarat ’e sic bo i te ao ’e te pō, mai te $0.10.',
  },
  'live-2': {
    title: 'Ua matara te mau ’aira’amā’a ora i te ao ’e te pō',
    subtitle: 'Hō’ē hānere ’aira’amā’a, mai te roulette e tae atu i te poker.',
  },
  'fish-1': { title: 'Ua ’ī te miti.', subtitle: 'Pearl Divers ’e e hitu ’ahuru atu, mai te $0.20 te pupuhira’a.' },
  'pvp-1': {
    title: 'Tē tīa’i nei tō ’oe mau hoa tata’u.',
    subtitle: 'E pae ’ōfa’i teatea ’e hō’ē taorara’a fa’ahou, i roto i te mau piha e maha ’aore rā e ono pārahira’a.',
  },
  'sports-1': {
    title: 'Hou ’e i muri a’e i te ’o’e.',
    subtitle: 'Tu’era’a pōpō, tēnī ’e darts: mau tata’ura’a ha’uti hua, hō’ē i te minuti tāta’itahi.',
  },
  'esports-1': {
    title: 'Te maita’i a’e i roto i te toru.',
    subtitle: 'Te mau hōho’a fenua ’e tuha’a ato’a o te mau tata’ura’a ha’uti hua, nā Third Floor.',
  },
  'lottery-1': {
    title: 'E nūmera nā te ta’ato’a.',
    subtitle: 'Quick Ten, Mega 5 ’e te mau ’iritira’a o te mahana: ’a pere i te mea i muri nei, mai te $0.50.',
  },
  'app-1': {
    title: 'Te piha ta’ato’a i roto i tā ’oe pūtē.',
    subtitle: 'Te fa’anahora’a e fātata 10,000 ha’uti slot, nō Android ’e iOS.',
  },
  'offers-1': {
    title: 'Te mea i ni’a i te ’aira’amā’a.',
    subtitle: 'Te mau pūpūra’a ato’a ’e tō rātou tai’o mahana ’e ture.',
  },
  'shop-1': { title: 'E’ita te mau tāpa’o e hope.', subtitle: 'A taui i te reira i ’ō nei; e tape’ahia tā ’oe.' },
  'help-1': {
    title: '’A ui mai.',
    subtitle: 'Te mau pāhonora’a i te mau uira’a pinepine, ’e te rāve’a nō te fa’aro’o mai.',
  },
  'register-1': {
    title: 'Hō’ē ’āfata nō te mau mea ato’a.',
    subtitle: 'Hō’ē i’oa ’e hō’ē parau huna. E 18 matahiti ’e hau atu tō ’oe e ti’a ai.',
  },
  'inhouse-1': {
    title: 'Hāmanihia i teie fare.',
    subtitle: 'House Minute, House Three ’e House Race: ’a hi’opo’a ’oe iho i te mau ’iritira’a ato’a.',
  },
};

/** In the order of the English ones. */
const agentNews: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'Tā ’oe pupu i te hi’ora’a hō’ē',
    'Tē fa’a’ite nei te hi’opo’ara’a i te mau perera’a, te mau tu’ura’a moni ’e te mau hope’a o te feiā ato’a i raro iho ia ’oe, ’e tē fa’aau nei i te reira ’e te mau mahana nā mua atu.',
    'Tē arata’i nei te fa’aterera’a o te pupu mai te hō’ē reni i te tahi atu, ē tae roa atu i te mero tāta’itahi.',
  ],
  [
    'Te mau reni ani nā ’oe iho',
    'Tē hāmani nei te pū tāpa’ora’a i te mau reni anira’a nō te mau mero ’e te mau ’auvaha, ’e tē tai’o nei ’o vai tei haere mai nā roto i te reni tāta’itahi.',
  ],
];

const announcements: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'Te fa’a’ite nei te ’āfata moni i te mau ta’ahira’a ato’a o te tu’ura’a moni',
    'E tāpa’ohia te tu’ura’a moni ’aita i ha’apāpūhia ei mea e tīa’i ra, ’aita roa ei mea oti.',
    '’Aita e mea e hāpono fa’ahou ’a tīa’i ai.',
  ],
  [
    'Tē ’āmui mai nei Lumen i te ’aira’amā’a',
    'Tei ni’a i te tahua te mau slot ’e e maha tavirira’a ’oi’oi nā Lumen.',
    'E nehenehe rāua to’opiti e tāmatahia ma te moni ha’uti hou te hāmanira’a i te tāpura.',
  ],
  [
    'Ua ma’ue Kite Climb',
    'E pa’uma te fa’arahira’a e tae atu i tōna fa’aeara’a: ’a ’iriti ’oe iho, ’aore rā ’a fa’ata’a i te fa’arahira’a nā mua.',
  ],
  [
    'Tē tātā’ihia nei te tahi mau ’aira’amā’a ora',
    'Te parau nei tā rātou mau tāreta i te reira, ’e te pūpū nei i te tahi atu mau ha’uti.',
  ],
  [
    '’Iritira’a moni ma te tute ’ore',
    'E tae atu te ta’ato’ara’a o te moni tā ’oe e ’iriti, e toru taime i te mahana hō’ē.',
  ],
  [
    '’A ha’apāpū i te ’iritira’a moni ’ia tae mai',
    'Te ui nei te ’iritira’a moni i ’aufauhia ē, ua tae ānei te ta’ato’ara’a, te hō’ē tuha’a, ’aore rā ’aita roa.',
    'Mai te mea ’aita ’oe e pāhono, e fāri’ihia ei mea tae i muri iho i te 30 minuti.',
  ],
  [
    'E maha ’aore rā e ono pārahira’a o te mau piha nā Longtable',
    'E ’aira’amā’a na’ina’i ’e e ’aira’amā’a rahi tō te mau ha’uti tāta’itahi nā Longtable.',
  ],
  [
    'Mea ’āpī: Quick Ten ’e House Minute',
    'Tei te ’api o te mau tavirira’a te mau nūmera hope’a. E nehenehe ’oe e pere i ni’a i te ’iritira’a i muri nei e tae atu i te taime poto hou te reira.',
  ],
  [
    'Tei te ’api ti’ira’a te mau tū’ati o te mau fa’anahora’a',
    'Nō Android ’e iOS. E hōho’a noa te mau vāhi o teie tahua tāmatara’a.',
  ],
  [
    'E’ita roa mātou e ani i tā ’oe parau huna',
    'E’ita nā te niuniu, e’ita nā te paraparaura’a, e’ita nā te rata uira. ’Aita te ta’ata e ani mai nō ’ō nei.',
    'Mai te mea ua ani te hō’ē ta’ata, ’a parau i te pū tauturu ’e ’a taui i tā ’oe parau huna i roto i Tā’u tāpura.',
  ],
  [
    '’A ha’uti i te moni e ti’a iā ’oe ia mo’e',
    '’A fa’aoti i te reira hou ’oe e ha’uti ai. ’Aita ā e nehenehe e tu’u i te ’ōti’a nō te reira i ’ō nei.',
  ],
  [
    '’A hi’opo’a i te mau ’iritira’a ’e te mau ha’uti ato’a',
    'Ua fa’aotihia nā mua te hope’ara’a o te mau ’iritira’a ’e te mau ha’uti. Tē fa’a’ite nei tōna hope’ara’a e nāhea ’oe iho i te hi’opo’a.',
  ],
  [
    'Tē tātā’ihia nei te tahi mau slot',
    'Te parau nei tā rātou mau tāreta i te reira, ’e te pūpū nei i te tahi atu mau ha’uti.',
  ],
  [
    'Tu’ura’a moni ma te tute ’ore',
    'E tu’uhia te ta’ato’ara’a o te moni nā te fare moni, te pūtē moni uira ’e te tāpura ho’o. E 1.5% te tute o te tāreta.',
  ],
  [
    'Tāmatara’a tāmoni ’ore ma te $2,000.00 moni ha’uti',
    '’A tāmata i te mau ha’uti i roto i te 24 hora, ma te i’oa ’ore ’e ma te tu’ura’a moni ’ore.',
  ],
  [
    'E’ita te mau tāpa’o e hope',
    'E nehenehe ’oe e taui i te reira i te fare ho’o tāpa’o, ’e ’aore rā e fa’ariro 1,000 ’e hau atu ’ei moni.',
  ],
];

const helpSections: Words['helpSections'] = [
  {
    id: 'start',
    title: 'Te mau ta’ahira’a mātāmua',
    articles: [
      article(
        'register',
        'E nāhea vau e hāmani ai i te hō’ē tāpura?',
        steps(
          '’A ’īriti i te “Tāpa’o i te i’oa”.',
          '’A mā’iti i te i’oa e 4 e tae atu i te 16 reta ’e nūmera, ’e te parau huna e 8 reta ’e hau atu.',
          '’A tu’u i te tuha’a i roto i te hōho’a, ’aore rā ’a fa’anu’u nā te mau pitopito te’a.',
        ),
        'E 18 matahiti ’e hau atu tō ’oe e ti’a ai. Hō’ē noa tāpura nā te ta’ata hō’ē.',
      ),
      article(
        'log-in',
        'E’ita tā’u e nehenehe e tomo',
        'I muri iho i te parau huna hape, te ani nei te tomora’a i te mau reta o te hō’ē hōho’a. E nehenehe te hōho’a e tauihia.',
        'Mai te mea ua mo’ehia tā ’oe parau huna, ’a mā’iti i te “’Ua mo’ehia te ta’o huna?”: e hāpono mātou i te tohu i tā ’oe niuniu, ’aore rā i te rata i tā ’oe vāhi rata uira. Mai te mea ua ha’apāpūhia tā ’oe niuniu, e nehenehe ato’a ’oe e tomo ma te tohu nā te SMS.',
      ),
      article(
        'free-demo',
        'E aha te tāmatara’a tāmoni ’ore?',
        'E tāpura tāmatara’a ma te $2,000.00 moni ha’uti, nō te 24 hora. E’ita te mea e noa’a e nehenehe e ’iritihia, ’e te tītau nei te vāhi o te mero i te tāpura mau.',
      ),
      article(
        'app',
        'Tei hea te fa’anahora’a?',
        'Tei te ’api ti’ira’a tāna mau tū’ati, nō Android ’e iOS. E hōho’a noa te mau vāhi o teie tahua tāmatara’a.',
      ),
    ],
  },
  {
    id: 'money',
    title: 'Tu’ura’a ’e ’iritira’a moni',
    articles: [
      article(
        'deposit',
        'E nāhea vau e tu’u ai i te moni?',
        steps(
          '’A ’īriti i te “Tu’u i te moni”.',
          '’A mā’iti i te rāve’a ’aufaura’a ’e te tino moni.',
          '’A pe’e i tā te ’api e parau.',
        ),
        'E tāpa’ohia te tu’ura’a moni ’aita i ha’apāpūhia ei mea e tīa’i ra, ’aita roa ei mea oti.',
      ),
      article(
        'withdraw',
        'E nāhea vau e ’iriti ai i te moni?',
        steps(
          '’A ’īriti i te “Iriti i te moni”.',
          '’A mā’iti i te tino moni ’e te vāhi e haere ai.',
          '’A pāpa’i i tā ’oe parau huna ’aufaura’a.',
        ),
        'Ia hāponohia te moni, e ui mātou ē ua tae ānei.',
      ),
      article(
        'received',
        'E aha te aura’a o te “tae mai”, “te hō’ē tuha’a” ’e “’aita i tae mai”?',
        '“Tae mai”: e ’ōpanihia te ’iritira’a moni. “Te hō’ē tuha’a”: e uihia te tino moni i tae mai.',
        '“’Aita i tae mai”: e anihia e toru hōho’a o tā ’oe parau fare moni, png ’aore rā jpg, e 5 MB te rahira’a hope’a.',
        'Mai te mea ’aita ’oe e pāhono, e fāri’ihia te ’iritira’a moni ei mea tae i muri iho i te 30 minuti.',
      ),
      article(
        'wallets',
        'E aha te tahi atu mau pūtē moni?',
        'E nehenehe i te taiete ha’uti ’ia mau i tāna iho pūtē moni. E nu’u te moni i rotopū iāna ’e te pūtē moni rahi i roto i Tā’u tāpura, ma te tute ’ore.',
      ),
    ],
  },
  {
    id: 'games',
    title: 'Te mau ha’uti',
    articles: [
      article(
        'maintenance',
        'Te parau nei te ha’uti ē “Tē tātā’ihia nei”',
        'Tē rave nei tōna taiete i te ’ohipa. E ’aufauhia ’aore rā e fa’aho’ihia te mau tuha’a i matara ia ho’i mai. Te pūpū nei te tāreta i te tahi atu mau ha’uti.',
      ),
      article(
        'interrupted',
        'Ua motu tā’u tū’atira’a i roto i te tuha’a',
        'E ha’utihia te tuha’a e tae atu i tōna hope’a mai te au i te mau ture a te taiete. Tei roto tōna hope’a i tā ’oe tāpura pere.',
      ),
      article(
        'draws',
        'Āfea te mau nūmera e ’iritihia ai?',
        'Te fa’a’ite nei te ’api o te mau tavirira’a i te mau nūmera hope’a ’e tōna taime. ’A mā’iti i te hō’ē tavirira’a nō tōna ’iritira’a i muri nei: e nehenehe ’oe e pere ē tae roa atu i tōna ’ōpanira’a, i te taime poto hou te reira.',
      ),
    ],
  },
  {
    id: 'offers',
    title: 'Pūpūra’a ’e tāpa’o',
    articles: [
      article(
        'bonus',
        'E moni hōro’a ānei?',
        'E tāta’ipitihia tā ’oe tu’ura’a moni mātāmua e $20.00 ’aore rā hau atu, e $200.00 te hope’a, mai te mea e mā’iti ’oe i te pūpūra’a ma te tu’ura’a moni ’aore rā e ō atu ’oe nā mua. E pere ’oe i te hōro’a hou ’oe e ’iriti ai.',
        'E ho’i mai te hō’ē tuha’a nō tā ’oe mau pere, ’e e ō tō te mau ’ohipa ’e te mau ti’ara’a: ’a ti’i i te reira i roto i tā ’oe vāhi melo. Te fa’a’ite nei te mau pūpūra’a i te mea e vai ra.',
      ),
      article(
        'points',
        'E aha te fa’a’ohipara’a o te mau tāpa’o?',
        'E’ita te mau tāpa’o e hope. E noa’a mai te reira nā te pere i muri a’e i te hō’ē tu’ura’a moni, ’e nā te tu’ura’a i te i’oa i te mau mahana ato’a. E nehenehe ’oe e taui i te reira i te fare ho’o tāpa’o, ’e ’aore rā e fa’ariro ’ei moni.',
      ),
    ],
  },
  {
    id: 'safer-play',
    title: 'Ha’utira’a ma te pa’ari',
    articles: [
      article(
        'limits',
        'E nehenehe ānei tā’u e tu’u i te ’ōti’a ’aore rā e fa’aea ri’i?',
        '’Aita ā e nehenehe e tu’u i te ’ōti’a nō te tu’ura’a moni ’aore rā nō te mo’era’a i ’ō nei, ’e ’aita ato’a e fa’aeara’a.',
        '’A fa’aoti i te moni e ti’a ia mo’e hou ’oe e ha’uti ai, ’e ’a haere i rāpae ia pau.',
      ),
      article(
        'signs',
        'Ia ’ore te ha’utira’a e riro fa’ahou ei ha’uti',
        signs(
          'Te ha’uti nei ’oe i te moni nō te tahi atu mea.',
          'Te ha’uti nei ’oe nō te ti’i fa’ahou i te mea i mo’e.',
          'Te huna nei ’oe i te rahira’a o tā ’oe ha’utira’a.',
        ),
        'Mai te mea e parau mau te hō’ē, ’a fa’aea i te ha’uti ’e ’a paraparau i te hō’ē ta’ata tā ’oe e ti’aturi.',
      ),
      article(
        'age',
        '’Aita e ta’ata i raro mai i te 18 matahiti',
        'Tē ha’apāpū nei te ta’ata e hāmani i te tāpura ē e 18 matahiti ’e hau atu tōna, ’aore rā e 21 i te vāhi e ture te reira. ’Aita e parau e anihia.',
      ),
    ],
  },
  {
    id: 'safety',
    title: 'Tā ’oe tāpura',
    articles: [
      article(
        'authenticator',
        '’Ia pāpū a’e tā’u tāpura',
        '’A ’āmui i te rāve’a ha’apāpū i roto i te pū pārurura’a. Mai reira, e tītauhia tāna tohu i ni’a a’e i te parau huna nō te tomora’a nō te vāhi ’āpī mai.',
      ),
      article(
        'password',
        '’A taui i tā ’oe parau huna',
        '’A ’īriti i te “E taui i te parau huna” i roto i Tā’u tāpura. E hope te mau tomora’a ato’a, ’e e tomo fa’ahou ’oe ma te parau huna ’āpī.',
      ),
    ],
  },
  {
    id: 'legal',
    title: 'Ture, parau tā’ōmo’e ’e parau fa’ati’a',
    articles: [
      article(
        'terms',
        'Te mau ture',
        'E tahua tāmatara’a teie: ’aita e moni mau i ’ō nei, ’e e’ita te mea e noa’a e ’aufauhia.',
        'E 18 matahiti ’e hau atu tō te ta’ata e ha’uti, ’aore rā e 21 i te vāhi e ture te reira, ’e hō’ē noa tāna tāpura.',
        'E tai’ohia te pere ia tae i roto i tā ’oe tāpura pere. E ha’utihia tōna tuha’a mai te au i te mau ture tā te ha’uti e fa’a’ite, noa atu te tū’atira’a i motu.',
        'E fa’aho’ihia te tuha’a e’ita e nehenehe e fa’aoti, ’e tāna pere ato’a. E’ita te hape e riro ei mea noa’a.',
        '’A tape’a i tā ’oe mau parau huna nā ’oe iho. Nā ’oe te mea i ravehia ma te reira e tae atu i te taime ’oe e parau mai ai.',
      ),
      article(
        'privacy',
        'Te parau tā’ōmo’e',
        'Te tape’a nei mātou i te mea tā ’oe e pāpa’i ia tāpa’o ’oe i te i’oa ’aore rā i roto i Tā’u tāpura, tā ’oe mau tu’ura’a ’e ’iritira’a moni, ’e te mau pere ato’a.',
        'Nō te tomora’a tāta’itahi te tape’a nei mātou i tōna vāhi ’e tōna ’īmi natirara, tā te pū pārurura’a e fa’a’ite. E’ita e ta’ata e nehenehe e tai’o i te mau parau huna i tape’ahia.',
        'Te fa’a’ite nei te mau cookies i tō ’oe tomora’a ’e tā ’oe ’īmi natirara. Te tape’a nei te ’īmi natirara i te reo ’e te ’ū tā ’oe i mā’iti, ’e te mea e hina’arohia e te hō’ē parau ia fa’a’āpīhia te ’api.',
        '’Aita te reira e ho’ohia, ’e ’aita te mau manihini e tai’ohia e te tahi atu taiete.',
      ),
      article(
        'licence',
        'Te parau fa’ati’a',
        '’Aita e parau fa’ati’a nō te pūpū i te ha’uti moni tō te tahua tāmatara’a, ’e e’ita e tītauhia, nō te mea ’aita e moni i roto.',
        'Te ta’ata e fa’ahaere i teie tahua nō te moni, e ti’a iāna ’ia mau i te parau fa’ati’a i te fenua o tāna mau ta’ata ha’uti, ’e ’ia pāpa’i i tōna nūmera ’e tōna mana i ’ō nei.',
      ),
    ],
  },
];

/** What the sandbox says in Tahitian: the same as in English. */
export const tahitian: Words = {
  banners,
  promotions,
  announcements: Object.fromEntries([
    ...announcements.map(([title, ...paragraphs], index) => [
      `a${index + 1}`,
      { title, content: noticeContent(paragraphs) },
    ]),
    ...agentNews.map(([title, ...paragraphs], index) => [
      `g${index + 1}`,
      { title, content: noticeContent(paragraphs) },
    ]),
  ]) as Words['announcements'],
  helpSections,
};
