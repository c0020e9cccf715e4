// Generated from openapi.yaml by `npm run generate`. Do not edit.
#nullable enable
namespace CompanyAdministration;

/// <summary>Codes with the other names that the service takes: AT=AUT;alias;alias|…</summary>
internal static class CountryNames {
    internal const string Text =
        "AD=AND|AE=ARE;UAE;U.A.E.;Emirates|AF=AFG|AG=ATG;Antigua & Barbuda|AI=AIA|AL=ALB|AM=ARM|AO=AGO|AQ=ATA|AR=ARG|AS=ASM" +
        "|AT=AUT;Republic of Austria;Österreich|AU=AUS|AW=ABW|AX=ALA;Aland Islands;Åland;Aland|AZ=AZE" +
        "|BA=BIH;Bosnia & Herzegovina;Bosnia-Herzegovina;Bosnia|BB=BRB|BD=BGD|BE=BEL|BF=BFA|BG=BGR|BH=BHR|BI=BDI|BJ=BEN" +
        "|BL=BLM;Saint Barthelemy;St. Barthélemy;St. Barthelemy|BM=BMU|BN=BRN;Brunei|BO=BOL;Bolivia;Plurinational State of Bolivia" +
        "|BQ=BES;Caribbean Netherlands;Bonaire|BR=BRA|BS=BHS;The Bahamas|BT=BTN|BV=BVT|BW=BWA|BY=BLR;Byelorussia|BZ=BLZ|CA=CAN" +
        "|CC=CCK;Cocos Islands;Keeling Islands" +
        "|CD=COD;Democratic Republic of the Congo;Congo, the Democratic Republic of the;DR Congo;DRC;Congo-Kinshasa;Congo (Kinshasa)|CF=CAF" +
        "|CG=COG;Republic of the Congo;Congo, Republic of the;Congo-Brazzaville;Congo (Brazzaville)" +
        "|CH=CHE;Swiss Confederation;Schweiz;Suisse;Svizzera|CI=CIV;Cote d'Ivoire;Côte d’Ivoire;Cote d’Ivoire;Ivory Coast|CK=COK|CL=CHL" +
        "|CM=CMR|CN=CHN;People's Republic of China;PRC|CO=COL|CR=CRI|CU=CUB|CV=CPV;Cape Verde|CW=CUW;Curacao|CX=CXR|CY=CYP" +
        "|CZ=CZE;Czech Republic;The Czech Republic|DE=DEU;Federal Republic of Germany;Deutschland|DJ=DJI|DK=DNK|DM=DMA|DO=DOM|DZ=DZA|EC=ECU" +
        "|EE=EST|EG=EGY|EH=ESH|ER=ERI|ES=ESP|ET=ETH|FI=FIN|FJ=FJI|FK=FLK;Falkland Islands;Falklands;Malvinas" +
        "|FM=FSM;Micronesia;Federated States of Micronesia|FO=FRO;Faeroe Islands;Faroes|FR=FRA;French Republic|GA=GAB" +
        "|GB=GBR;United Kingdom;The United Kingdom;UK;U.K.;Great Britain;Britain;England;Scotland;Wales;Northern Ireland|GD=GRD|GE=GEO" +
        "|GF=GUF|GG=GGY|GH=GHA|GI=GIB|GL=GRL|GM=GMB;The Gambia|GN=GIN|GP=GLP|GQ=GNQ|GR=GRC" +
        "|GS=SGS;South Georgia;South Georgia & the South Sandwich Islands|GT=GTM|GU=GUM|GW=GNB;Guinea Bissau|GY=GUY" +
        "|HK=HKG;Hong Kong SAR;Hong Kong SAR China;Hongkong|HM=HMD;Heard & McDonald Islands|HN=HND|HR=HRV|HT=HTI|HU=HUN|ID=IDN" +
        "|IE=IRL;Republic of Ireland;Eire;Éire|IL=ISR|IM=IMN|IN=IND|IO=IOT|IQ=IRQ|IR=IRN;Iran;Islamic Republic of Iran|IS=ISL" +
        "|IT=ITA;Italian Republic;Italia|JE=JEY|JM=JAM|JO=JOR|JP=JPN|KE=KEN|KG=KGZ;Kyrgyz Republic|KH=KHM|KI=KIR|KM=COM" +
        "|KN=KNA;Saint Kitts & Nevis;St. Kitts and Nevis;St. Kitts & Nevis" +
        "|KP=PRK;North Korea;Democratic People's Republic of Korea;DPRK;DPR Korea" +
        "|KR=KOR;South Korea;Republic of Korea;Korea (South);Korea, South|KW=KWT|KY=CYM|KZ=KAZ|LA=LAO;Laos;Lao PDR|LB=LBN|LC=LCA;St. Lucia" +
        "|LI=LIE|LK=LKA|LR=LBR|LS=LSO|LT=LTU|LU=LUX|LV=LVA|LY=LBY|MA=MAR|MC=MCO|MD=MDA;Moldova;Republic of Moldova|ME=MNE" +
        "|MF=MAF;Saint Martin;St. Martin|MG=MDG|MH=MHL|MK=MKD;Republic of North Macedonia;Macedonia;FYROM|ML=MLI|MM=MMR;Burma|MN=MNG" +
        "|MO=MAC;Macau;Macao SAR;Macao SAR China;Macau SAR|MP=MNP|MQ=MTQ|MR=MRT|MS=MSR|MT=MLT|MU=MUS|MV=MDV|MW=MWI|MX=MEX|MY=MYS|MZ=MOZ" +
        "|NA=NAM|NC=NCL|NE=NER|NF=NFK|NG=NGA|NI=NIC|NL=NLD;Netherlands;The Netherlands;Kingdom of the Netherlands;Holland;Nederland|NO=NOR" +
        "|NP=NPL|NR=NRU|NU=NIU|NZ=NZL|OM=OMN|PA=PAN|PE=PER|PF=PYF|PG=PNG|PH=PHL|PK=PAK|PL=POL" +
        "|PM=SPM;Saint Pierre & Miquelon;St. Pierre and Miquelon;St. Pierre & Miquelon|PN=PCN;Pitcairn Islands|PR=PRI" +
        "|PS=PSE;Palestine;State of Palestine;Palestinian Territories;Palestinian Territory|PT=PRT|PW=PLW|PY=PRY|QA=QAT" +
        "|RE=REU;Reunion;La Réunion|RO=ROU|RS=SRB|RU=RUS;Russia|RW=RWA|SA=SAU|SB=SLB|SC=SYC|SD=SDN|SE=SWE|SG=SGP" +
        "|SH=SHN;Saint Helena;St. Helena|SI=SVN|SJ=SJM;Svalbard & Jan Mayen;Svalbard|SK=SVK;Slovak Republic|SL=SLE" +
        "|SM=SMR;Republic of San Marino|SN=SEN|SO=SOM|SR=SUR|SS=SSD|ST=STP;São Tomé and Príncipe;Sao Tome & Principe;São Tomé & Príncipe" +
        "|SV=SLV|SX=SXM;Sint Maarten;St. Maarten|SY=SYR;Syria|SZ=SWZ;Swaziland|TC=TCA;Turks & Caicos Islands|TD=TCD|TF=ATF|TG=TGO|TH=THA" +
        "|TJ=TJK|TK=TKL|TL=TLS;East Timor|TM=TKM|TN=TUN|TO=TON|TR=TUR;Turkey;Turkiye;Republic of Türkiye|TT=TTO;Trinidad & Tobago;Trinidad" +
        "|TV=TUV|TW=TWN;Taiwan|TZ=TZA;Tanzania;United Republic of Tanzania|UA=UKR|UG=UGA|UM=UMI;U.S. Outlying Islands" +
        "|US=USA;United States;The United States;The United States of America;U.S.;U.S.A.|UY=URY|UZ=UZB" +
        "|VA=VAT;Vatican;Vatican City;Vatican City State" +
        "|VC=VCT;Saint Vincent & the Grenadines;St. Vincent and the Grenadines;St. Vincent & the Grenadines;St. Vincent & Grenadines" +
        "|VE=VEN;Venezuela;Bolivarian Republic of Venezuela|VG=VGB;British Virgin Islands;Virgin Islands, British" +
        "|VI=VIR;U.S. Virgin Islands;US Virgin Islands;United States Virgin Islands;Virgin Islands, U.S.|VN=VNM;Vietnam|VU=VUT" +
        "|WF=WLF;Wallis & Futuna|WS=WSM|YE=YEM|YT=MYT|ZA=ZAF|ZM=ZMB|ZW=ZWE";
}
