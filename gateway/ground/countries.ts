import type { Infer } from 'superstruct';
import type { country } from '../../contract/app/system.ts';

type Country = Infer<typeof country>;

/** Code, dialing code, number of digits of a mobile number after it (a range if it varies), name. */
const table = `
AF 93 9 Afghanistan
AX 358 6-10 Åland Islands
AL 355 9 Albania
DZ 213 9 Algeria
AS 1684 7 American Samoa
AD 376 6 Andorra
AO 244 9 Angola
AI 1264 7 Anguilla
AG 1268 7 Antigua and Barbuda
AR 54 10-11 Argentina
AM 374 8 Armenia
AW 297 7 Aruba
AU 61 9 Australia
AT 43 10-13 Austria
AZ 994 9 Azerbaijan
BS 1242 7 Bahamas
BH 973 8 Bahrain
BD 880 10 Bangladesh
BB 1246 7 Barbados
BY 375 9 Belarus
BE 32 9 Belgium
BZ 501 7 Belize
BJ 229 8-10 Benin
BM 1441 7 Bermuda
BT 975 8 Bhutan
BO 591 8 Bolivia
BQ 599 7 Bonaire, Sint Eustatius and Saba
BA 387 8-9 Bosnia and Herzegovina
BW 267 8 Botswana
BR 55 10-11 Brazil
IO 246 7 British Indian Ocean Territory
VG 1284 7 British Virgin Islands
BN 673 7 Brunei
BG 359 8-9 Bulgaria
BF 226 8 Burkina Faso
BI 257 8 Burundi
KH 855 8-9 Cambodia
CM 237 9 Cameroon
CA 1 10 Canada
CV 238 7 Cape Verde
KY 1345 7 Cayman Islands
CF 236 8 Central African Republic
TD 235 8 Chad
CL 56 9 Chile
CN 86 11 China
CX 61 9 Christmas Island
CC 61 9 Cocos Islands
CO 57 10 Colombia
KM 269 7 Comoros
CG 242 9 Congo
CD 243 9 Congo, Democratic Republic
CK 682 5 Cook Islands
CR 506 8 Costa Rica
CI 225 10 Côte d’Ivoire
HR 385 8-9 Croatia
CU 53 8 Cuba
CW 599 7-8 Curaçao
CY 357 8 Cyprus
CZ 420 9 Czechia
DK 45 8 Denmark
DJ 253 8 Djibouti
DM 1767 7 Dominica
DO 1 10 Dominican Republic
EC 593 9 Ecuador
EG 20 10 Egypt
SV 503 8 El Salvador
GQ 240 9 Equatorial Guinea
ER 291 7 Eritrea
EE 372 7-8 Estonia
SZ 268 8 Eswatini
ET 251 9 Ethiopia
FK 500 5 Falkland Islands
FO 298 6 Faroe Islands
FJ 679 7 Fiji
FI 358 6-10 Finland
FR 33 9 France
GF 594 9 French Guiana
PF 689 8 French Polynesia
GA 241 7-8 Gabon
GM 220 7 Gambia
GE 995 9 Georgia
DE 49 10-11 Germany
GH 233 9 Ghana
GI 350 8 Gibraltar
GR 30 10 Greece
GL 299 6 Greenland
GD 1473 7 Grenada
GP 590 9 Guadeloupe
GU 1671 7 Guam
GT 502 8 Guatemala
GG 44 10 Guernsey
GN 224 9 Guinea
GW 245 9 Guinea-Bissau
GY 592 7 Guyana
HT 509 8 Haiti
HN 504 8 Honduras
HK 852 8 Hong Kong
HU 36 9 Hungary
IS 354 7 Iceland
IN 91 10 India
ID 62 9-12 Indonesia
IR 98 10 Iran
IQ 964 10 Iraq
IE 353 9 Ireland
IM 44 10 Isle of Man
IL 972 9 Israel
IT 39 9-10 Italy
JM 1876 7 Jamaica
JP 81 10 Japan
JE 44 10 Jersey
JO 962 9 Jordan
KZ 7 10 Kazakhstan
KE 254 9 Kenya
KI 686 8 Kiribati
XK 383 8 Kosovo
KW 965 8 Kuwait
KG 996 9 Kyrgyzstan
LA 856 9-10 Laos
LV 371 8 Latvia
LB 961 7-8 Lebanon
LS 266 8 Lesotho
LR 231 7-9 Liberia
LY 218 9 Libya
LI 423 7-9 Liechtenstein
LT 370 8 Lithuania
LU 352 9 Luxembourg
MO 853 8 Macao
MG 261 9 Madagascar
MW 265 9 Malawi
MY 60 9-10 Malaysia
MV 960 7 Maldives
ML 223 8 Mali
MT 356 8 Malta
MH 692 7 Marshall Islands
MQ 596 9 Martinique
MR 222 8 Mauritania
MU 230 8 Mauritius
YT 262 9 Mayotte
MX 52 10 Mexico
FM 691 7 Micronesia
MD 373 8 Moldova
MC 377 8-9 Monaco
MN 976 8 Mongolia
ME 382 8 Montenegro
MS 1664 7 Montserrat
MA 212 9 Morocco
MZ 258 9 Mozambique
MM 95 8-10 Myanmar
NA 264 9 Namibia
NR 674 7 Nauru
NP 977 10 Nepal
NL 31 9 Netherlands
NC 687 6 New Caledonia
NZ 64 8-10 New Zealand
NI 505 8 Nicaragua
NE 227 8 Niger
NG 234 10 Nigeria
NU 683 4-7 Niue
NF 672 6 Norfolk Island
KP 850 10 North Korea
MK 389 8 North Macedonia
MP 1670 7 Northern Mariana Islands
NO 47 8 Norway
OM 968 8 Oman
PK 92 10 Pakistan
PW 680 7 Palau
PS 970 9 Palestine
PA 507 8 Panama
PG 675 8 Papua New Guinea
PY 595 9 Paraguay
PE 51 9 Peru
PH 63 10 Philippines
PL 48 9 Poland
PT 351 9 Portugal
PR 1 10 Puerto Rico
QA 974 8 Qatar
RE 262 9 Réunion
RO 40 9 Romania
RU 7 10 Russia
RW 250 9 Rwanda
BL 590 9 Saint Barthélemy
SH 290 5 Saint Helena
KN 1869 7 Saint Kitts and Nevis
LC 1758 7 Saint Lucia
MF 590 9 Saint Martin
PM 508 6-9 Saint Pierre and Miquelon
VC 1784 7 Saint Vincent and the Grenadines
WS 685 7 Samoa
SM 378 8-10 San Marino
ST 239 7 São Tomé and Príncipe
SA 966 9 Saudi Arabia
SN 221 9 Senegal
RS 381 8-9 Serbia
SC 248 7 Seychelles
SL 232 8 Sierra Leone
SG 65 8 Singapore
SX 1721 7 Sint Maarten
SK 421 9 Slovakia
SI 386 8 Slovenia
SB 677 7 Solomon Islands
SO 252 8-9 Somalia
ZA 27 9 South Africa
KR 82 9-10 South Korea
SS 211 9 South Sudan
ES 34 9 Spain
LK 94 9 Sri Lanka
SD 249 9 Sudan
SR 597 7 Suriname
SJ 47 8 Svalbard and Jan Mayen
SE 46 9 Sweden
CH 41 9 Switzerland
SY 963 9 Syria
TW 886 9 Taiwan
TJ 992 9 Tajikistan
TZ 255 9 Tanzania
TH 66 9 Thailand
TL 670 8 Timor-Leste
TG 228 8 Togo
TK 690 4-7 Tokelau
TO 676 7 Tonga
TT 1868 7 Trinidad and Tobago
TN 216 8 Tunisia
TR 90 10 Türkiye
TM 993 8 Turkmenistan
TC 1649 7 Turks and Caicos Islands
TV 688 5-7 Tuvalu
UG 256 9 Uganda
UA 380 9 Ukraine
AE 971 9 United Arab Emirates
GB 44 10 United Kingdom
US 1 10 United States
VI 1340 7 United States Virgin Islands
UY 598 8 Uruguay
UZ 998 9 Uzbekistan
VU 678 7 Vanuatu
VA 39 9-10 Vatican City
VE 58 10 Venezuela
VN 84 9-10 Vietnam
WF 681 6 Wallis and Futuna
EH 212 9 Western Sahara
YE 967 9 Yemen
ZM 260 9 Zambia
ZW 263 9 Zimbabwe`;

const toCountry = (row: string): Country => {
  const [, countryCode = '', countryDialingCode = '', least = '', most = least, name = ''] =
    /^(\w\w) (\d+) (\d+)(?:-(\d+))? (.+)$/.exec(row) ?? [];
  return { countryCode, countryDialingCode, name, leastDigits: Number(least), mostDigits: Number(most) };
};

/** Countries and territories by name, with the digits of a mobile number that follow the dialing code. */
export const countries: readonly Country[] = table.trim().split('\n').map(toCountry);
