import { wordsOf } from './units';

/**
 * Languages that n-grams can't tell, or that the library doesn't know: each has letters and words that the others of its
 * group lack. Words stand here that a grammar or a first reader of the language has, or that are ten times as frequent
 * in it as in the others; none is here for the sake of a text.
 */
interface Side {
  /** Letters, or letters in a row, that a native word of the others hardly has. */
  letters?: RegExp;
  words: string;
}
type Group = Readonly<Record<string, Side>>;

const IBERIAN: Group = {
  es: {
    letters: /[¿¡]|(?<!\p{L})y(?!\p{L})|dad(?:es)?(?!\p{L})|(?<![qg])ue|ie|ñ|ción|ll|[aeiouáéíó]n(?!\p{L})/gu,
    words:
      'el los las un una unos unas y del al con en no es son está están fue era hay muy más pero porque cuando como qué quién dónde cómo también ya aquí hoy ayer mañana yo tú usted ustedes ellos nosotros mi mis tu tus su sus este esta esto ese esa eso nada algo sin hasta desde entre sobre le les lo se te me nos bien buenos días gracias hola tengo tiene tienes hacer puede puedes sí ser estar hablar después antes siempre nunca otro otra cada todo todos leer obtener pueden nuevo contiene requiere tiempo cualquier donde otras siguiente hacia primera luego ejemplo ahora respuesta todavía izquierda derecha hijo hija fueron hermano hermana abuelo abuela niño niña padre madre maestro maestra alumno alumna escuela clase clases frase frases palabra palabras español carta lunes martes miércoles jueves viernes sábado domingo enero junio julio octubre noviembre diciembre verano invierno playa lluvia llueve llovió noche tarde ventana puerta mesa silla libro lectura texto examen ejercicio pregunta oración verbo jugar juegan juego llegar llegó llamar llamo gusta gustó recuerda recordar olvidé aprender enseñar escribe lee habla escucha responde completa corrige señala explica pues entonces sino tan tanto solo solamente aquel aquella hice dijo vino quiso puso supo hubo fuimos fui',
  },
  pt: {
    letters: /[ãõâêô]|ç|lh|(?<!(?<!\p{L})u)nh|ss|[aeiou]m(?!\p{L})|dade|ei|ou/gu,
    words:
      'o a os as um uma uns umas e do da dos das no na nos nas ao aos à às com em não é são está estão foi era há muito mais mas porque quando como que quem onde também já aqui hoje ontem amanhã eu você vocês eles elas nós meu minha seu sua este esta isto isso esse essa nada algo sem até desde entre sobre lhe lhes se te me bem bom obrigado obrigada olá tenho tem fazer pode sim ser estar falar depois antes sempre nunca outro outra cada todo todos pelo pela ele ela num numa opção informação mensagem espaço após qualquer procurar fim deve podem ajuda nenhum nenhuma possível leitura fechar apenas seja dois duas início foram palavra ainda começar caminho têm mudar palavras vários através qual nem algumas ordem filho filha direita esquerda fora terminar possa irmão irmã avó avô rapaz menino menina pai mãe professor professora aluno aluna escola aula aulas frase frases português carta segunda terça quarta quinta sexta sábado domingo janeiro junho julho outubro novembro dezembro verão inverno praia chuva chove choveu noite manhã tarde janela porta mesa cadeira livro texto prova exercício pergunta resposta oração verbo jogar jogam jogo chegar chegou chamar gosto gostei lembra lembrar esqueci aprender ensinar escreva leia fale escute responda complete corrija assinale explique pois então porém senão tão tanto só somente desse dessa deste desta nesse nessa neste nesta aquele aquela fiz disse veio quis pôs soube houve fomos fui',
  },
  gl: {
    letters: /(?<!\p{L})x|unha|dade|ei|ou|ñ|ción|ll|[aeiouáéíó]n(?!\p{L})/gu,
    words:
      'o a os as un unha uns unhas e do da dos das no na nos nas ao aos á ás con en non é son está están foi era hai moi moito moita moitos moitas máis pero porque cando como que quen onde tamén xa aquí hoxe onte mañá eu ti vostede vostedes eles elas nós meu miña teu túa seu súa este esta isto iso ese esa noso nosa nosos nosas voso vosa lingua nada algo sen ata desde dende entre sobre lle lles se te me ben bo boa bos grazas ola teño ten tes facer pode podes si ser estar falar despois antes sempre nunca outro outra cada todo todos polo pola polos polas el ela nun nunha dun dunha coa coas co cos aínda logo xente segundo así posíbel orde engadir mensaxe axuda baleiro contido atopar dous dúas obxecto contén ligazón poden traballo traballar calquera imaxe páxina fai puido estabelecer teñen enderezo táboa mentres empregar quere comezar enteiro fillo filla dereita esquerda fóra rematar poida foron árbore xeral xeito algunhas servizo gardar nin peche premer xunto vexa teña enriba embaixo marxe movemento vermello escolla persoas estraño fun fomos fixo fixen dixo dixen veu vin quixo puxo soubo houbo irmán irmá avó avoa rapaz rapaza cativo cativa nena neno pai nai mestre mestra alumno alumna escola clase clases frase frases palabra palabras galego galega castelán carta luns martes mércores xoves venres sábado domingo xaneiro xuño xullo outubro novembro decembro verán inverno praia choiva chove choveu noite tarde fiestra porta mesa cadeira libro lectura texto exame exercicio pregunta resposta oración verbo xogar xogan xogo chegar chegou chamar chámome gústame gustoume lembra lembrar esquecín aprender ensinar escribe le fala escoita responde completa corrixe sinala explica pois entón porén senón tan tanto só soamente dese desa deste desta nese nesa neste nesta aquel aquela',
  },
};

const MALAY: Group = {
  id: {
    letters: /itas(?!\p{L})|asi(?:nya)?(?!\p{L})|mu(?!\p{L})/gu,
    words:
      'bisa karena bahwa kalau berbagai saat kantor mobil bus uang sepeda coba cobalah mencoba kapan besok kemarin siswa siswi mahasiswa dosen kalimat pertanyaan jawaban berbeda beda resmi silakan rabu jumat saja kok sih dong nggak enggak gak gimana kalian gampang sulit pelan pakai memakai sebaiknya lumayan perbaiki memperbaiki perusahaan karyawan butuh membutuhkan bicara berbicara pembicaraan cuma mau bapak halo permisi ayo yuk siang universitas fakultas aktivitas kualitas informasi televisi restoran apotek agar yaitu tapi jadi telepon rumit pacar liburan libur wisata turis danau kamar celana sepatu tas kacamata kue sapi toko warung stasiun bandara apartemen lantai lemari kulkas dingin kakek paman bibi istri teman pria cowok cewek arti artinya berarti pikir pikiran berpikir paham mengerti kabar kabarmu napas kaidah jadwal resep insinyur sopir perawat pekan ujung kode metode tipe foto musik fisika matematika logika kasus tes les bioskop film olahraga lomba putri desa kota provinsi pemerintah presiden polisi hukum inggris jepang prancis pensil penghapus ulangan surel ponsel diskusi presentasi menonton mendengarkan mengerjakan kerjakan terlambat jelek mogok tumpangi bagus rapi desember agustus juli juni maret pabrik dokter handuk gratis diskon isilah tulislah bacalah ubahlah sebutkan lengkapi bagian kesalahan memiliki ukuran pesan nomor pencarian sebelumnya urutan apapun lainnya lingkungan maksimal diharapkan menjalankan anggota kolom jaringan dukungan selanjutnya singkat catatan kondisi misalnya spasi memungkinkan bekerja komentar alasan judul mengatur disini mengirim memasukkan terbaru pakailah bagaimanapun kadang terkadang bukannya apalagi sekadar makanya banget udah aja bepergian bercerita ceritakan dituliskan rapat pendaftaran mendaftar biaya pengumuman lingkaran lingkari bawahi garisbawahi susunlah rangkum pelajari tabel gambarkan kelompok sedangkan padahal ternyata sendok piring potong panaskan sajikan menit detik harus tanggal berhasil bilang situs menemukan sebagian kesehatan silahkan sehat maupun nyaman pribadi aplikasi obat bisnis meski akun sukses terkait cocok memulai partai kartu produksi paket mendukung terdiri hewan khawatir temukan listrik keuangan energi grup proyek setidaknya efek lokal persen berbagi kebijakan menyadari perangkat rusak kendaraan fasilitas populer publik eropa klub komunitas perbedaan desain kecepatan fisik studi ikuti komisi peran miliar kebutuhan standar fitur manajemen kompetisi periode direktur kerusakan sekedar sore laga pembuatan penasaran promo serikat sobat justru mengurangi solusi berkualitas jembatan rekan dibangun menampilkan narkoba pendukung delapan sosok konser lolos merusak pasien pelayanan berbasis ajang dibanding mandiri transportasi kampanye materi rekaman kanker medis dinas korupsi pariwisata senin spesial kontak sarana alasannya fase investasi jawabannya seputar berpartisipasi disebutkan identitas keberhasilan usai kamis kesuksesan diantaranya jaman merek pensiun pulsa dampak referensi favorit manajer otomatis rilis tantangan berperan didukung kaos kunjungi rupiah beragam dibilang beasiswa memproduksi simak berencana dirilis jerawat teknis dikembangkan nonton',
  },
  ms: {
    letters: /syen(?!\p{L})|iti(?!\p{L})/gu,
    words:
      'boleh kerana bahawa sekiranya pelbagai selepas pejabat kereta bas wang basikal cuba cubalah mencuba bilakah esok semalam kelmarin murid penuntut pensyarah ayat perkataan soalan jawapan berbeza beza rasmi sila isnin jumaat sahaja awak encik puan tuan cikgu nak mahu ialah iaitu adakah bagaimanakah siapakah manakala ramai seronok mesti bilik kawan minit pukul tatabahasa petang betulkan perbetulkan syarikat pekerja bercakap cakap perbualan emak helo universiti fakulti aktiviti kualiti maklumat televisyen farmasi markah peperiksaan perenggan supaya kau telefon sukar percutian cuti pelancongan tasik seluar kasut beg kuih lembu kedai stesen pangsapuri almari sejuk datuk pakcik makcik isteri erti ertinya bererti maksudnya fikir fikiran berfikir faham khabar nafas kaedah jadual resipi jurutera pemandu jururawat hujung kod muzik fizik matematik logik kes pawagam filem sukan puteri polis inggeris jepun pensel pemadam tugasan emel pembentangan terlewat hodoh kemas disember ogos julai jun mac kilang doktor tuala percuma diskaun isikan tuliskan bacakan senaraikan terangkan huraikan lengkapkan jom terlupa laju tiada saiz masa mengandungi mempunyai aksara semasa mesej bahagian nombor amaran imej kandungan rosak wujud piawai rujukan dibenarkan semula kawasan baharu menukar tarikh sempadan sentiasa memulakan ianya dicipta teruk berjaya taip sebahagian dijangka ketinggian tajuk khususnya beliau mesyuarat majlis jemputan penyertaan yuran pemberitahuan gariskan susunkan gurubesar pengetua ibu bapa ayahanda bonda hendaklah kadangkala sepatutnya walau bagaimanapun sungguhpun gaul kuali sudu cawan pinggan didihkan hidangkan senyap pantas dah daripada lelaki kena mak kampung tengok nampak jumpa kanak mula melayu duit tentera kuasa perkara rancangan abang sesiapa kebangsaan pelakon bermula rakan sikit arahan kedudukan hantar sebenar risau sedar kekal tun laluan berkahwin kawalan peribadi pelik rahsia ubat askar cik perniagaan tipu haiwan kesilapan jenayah korang sebarang perkahwinan silap kesihatan tahniah menghantar mengikut jawatan kad persekutuan senarai ketawa sekurang teruskan jeneral sihat kerusi peminat comel puak rekod sokongan celaka kelakar peguam perhimpunan ais kemalangan parlimen bergurau kenderaan mencipta kejap lapan enjin sayangkan bersetuju kolej letupan makmal dihantar kelab menghalang pengarah rakaman syaitan kelajuan syurga elok tandas kawal perubatan katil akaun berkongsi jambatan penyokong punca bergaduh dipercayai keretapi nuklear selesa setakat talian lakonan tempoh bekalan beradik perkhidmatan olimpik surau tunjuk kacak sempena kahwin kerosakan melawat perbezaan pesakit sertai kem mulakan amalan hapuskan lesen seksyen mahupun rehat rindukan dadah fikirkan antarabangsa barangan cintakan memandangkan lawak undi identiti',
  },
};

const DANO_NORWEGIAN: Group = {
  nb: {
    letters: /ei|øy|kj|sj|kk(?=\s|[.,;:!?]|$)|[^d]gj|hv(?:a|em)\b|[lnrt]et\b|ene\b/gu,
    words:
      'ikke jeg du han hun det den vi dere de meg deg seg oss dem hva hvem hvor hvordan hvorfor når av til etter fra ut uten opp ned inn over under mye noe noen ingen ble blir blitt hadde har skole skolen uke uka bok boka språk nå bra veldig hei takk nei mer mest bare også være vært gjøre gjør gjorde kjøpe snakke snakker lærer øve selv kanskje gutt jente arbeid jobb riktig feil setning setninger ord eksempel spør si sier sa gå går gikk bli venn venner hjem hjemme i morgen dag mellom både enn som og at å en ei et min mitt mine din ditt sin sitt vårt våre ham først neste så alle annen andre klarte bruker antall endre versjon informasjon finnes lese brukt brukes lesing åpne lenke opprette fant inneholder funnet finne krever velg tillatt avslutt endring lage velge legg hjelp uttrykk tall siste skriving gi slutt treff sette gitt støtter nøkkel sett kjør slått igjen gjennom lengde plass tilbake kjøre bokstaver får gir trenger søk innhold lar ferdig aldri sannsynligvis lag melding utenfor plassering leser utføre peker lik høyre bilde slik les fikk hverandre setter forsøk ganger søke kjent kjører dager grunn sjekk vanlige farger slutten betyr ulike høy tatt begynner måte bety farge jobber eier likevel vanligvis nøyaktig pent vær helga helgen frokost ute hvis skulle kjenner syns synes glad glemte glemt trodde visste fortalte bestemor bestefar lekser leksene stykket norsk lærte boller gutten jenta barna barnehage syklet reiste dro kommet fått sluttet begynte spist sov våknet kaldt varmt sommer høst uken etterpå fordi derfor imidlertid skal kunne ville holdt',
  },
  da: {
    letters: /ej|øj|æg|dt(?=\s|[.,;:!?]|$)|[aeiouyæøå]gt|ø[bv]|[bdg]e(?=\s|[.,;:!?]|$)|lv|eg\b/gu,
    words:
      'ikke jeg du han hun det den vi i de mig dig sig os dem hvad hvem hvor hvordan hvorfor hvornår af til efter fra ud uden op ned ind over under meget noget nogen nogle ingen blev bliver blevet havde har skole skolen uge ugen bog bogen sprog nu godt hej tak nej mere mest kun også være været gøre gør gjorde købe tale taler lærer øve selv måske dreng pige arbejde rigtig rigtigt forkert sætning sætninger ord eksempel spørg sige siger sagde gå går gik blive ven venner hjem hjemme morgen dag mellem både end som og at en et min mit mine din dit sin sit vores ham først næste så alle anden andre lige jer jeres skal skulle kunne ville dansk fejl brug ukendt værdi bruger finde findes bruges oprette fundet læse kræver indeholder åbne tilføj brugt indhold forsøg læsning tilladt forskellige læses sæt nul nuværende sidste venligst udtryk ændre fandt hjælp yderligere sat længde vælg opret ændret navne nøgle mindst køre søgning bogstaver kør endnu nyt inden giver vælge læs lille mærke plads hoved grænse søg begynder altid slutningen længere indtil sidst fuld oplysninger tryk opdatere stadig højre fik besked sætter hinanden læser kendt søge begyndelsen færdig nødvendigt billede dage ejer farver ulige hvis kender synes glad glemte glemt troede vidste fortalte bedstemor bedstefar lektier lektierne stykket lærte boller drengen pigen børnene børnehave cyklede rejste tog kommet fået holdt begyndte spist sov vågnede koldt varmt sommer efterår bagefter fordi derfor alligevel imidlertid morgenmad udenfor ude vejr vejret når bare får',
  },
};

const SWEDISH: Side = {
  letters: /[äö]|ck|(?:ning|het)en(?=[^\p{L}]|$)/gu,
  words:
    'inte jag du han hon det den vi ni de dem mig dig sig oss vad vem hur varför när av till efter från ut utan upp ner in över under mycket något någon några ingen blev blir blivit hade har skola skolan vecka veckan bok boken språk nu bra hej tack nej mer mest bara också vara varit göra gör gjorde köpa prata pratar lärare själv kanske pojke flicka arbete rätt fel mening meningen ord exempel fråga säga säger sa går gick bli vän vänner hem hemma i morgon går dag mellan både än som och att en ett min mitt mina din ditt sin sitt vår våra ditt först nästa så alla annan andra är om ska skulle kunde kan eller men där här varje svenska',
};
const SCANDINAVIAN: Group = { ...DANO_NORWEGIAN, sv: SWEDISH };

const SOUTH_SLAVIC: Group = {
  hr: {
    letters: /ije|(?:^|\s)tk|[šč]t[oa]\b/gu,
    words:
      'što tko netko nitko gdje vrijeme lijepo riječ riječi djeca uvijek prije poslije svijet čovjek ovdje tjedan kruh kava tisuća povijest zrak sretan uopće općenito vlak kazalište tijekom također točno točka tečaj sveučilište kuhati glazba nogomet obitelj tvrtka tisuću siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac učenik nastavnica dvije bijela mlijeko cijela posjet uho zadaća pogreška budući jer nego glagol rečenica sustav popis uporaba stvoriti vjerojatno računalo računala izravno ravnatelj ravnateljem glazbe glazbu žlica rajčica kolodvor ured zemljopis natjecanje natječaj željan htio bih razgovarati',
  },
  sr: {
    letters: /(?:^|\s)(?:de[ct]|vre|le[pn]|me[sr]|re[čš])/gu,
    words:
      'šta ko neko niko gde vreme lepo reč reči deca uvek pre posle svet čovek ovde nedelja hleb kafa hiljada istorija vazduh srećan uopšte opšte voz pozorište tokom takođe tačno tačka kurs univerzitet kuvati muzika fudbal porodica firma januar februar mart april maj jun jul avgust septembar oktobar novembar decembar đak nastavnica dve bela mleko cela poseta uvo da li greška jer nego glagol rečenica razume razumem sledeći hteo voleo video vrednost umesto deo mesto levo redosled ceo uspeo promeni promena promene poslednje poslednji napred telo menja smer promeniti uspešno savremeni provera želeo želela volela trebalo koleno direktor direktorom',
  },
  bs: {
    letters: /ije|lahk|mehk|hv/gu,
    words:
      'šta ko neko niko gdje vrijeme lijepo riječ riječi djeca uvijek prije poslije svijet čovjek ovdje sedmica hljeb kafa kahva hiljada historija zrak sretan uopće općenito voz pozorište tokom također tačno tačka kurs univerzitet kuhati muzika fudbal porodica firma januar februar mart april maj juni juli august septembar oktobar novembar decembar učenik nastavnica dvije bijela mlijeko cijela posjeta uho zadaća lahko mehko polahko greška da li jer nego glagol rečenica vjerovatno obavještenje mjesto vrijednost svesku sveska kahvu sedmice historije hljeba direktor direktorom',
  },
};

const CZECHOSLOVAK: Group = {
  cs: {
    letters: /[řěů]|ou(?=\s|[.,;:!?]|$)/gu,
    words:
      'je jsem jsi jsme jste jsou není co jak kde kdy proč který která které protože když ale nebo také už ještě jen velmi moc dobře děkuji prosím dobrý den ahoj ve ze se si mi ti mu mě tě ho její jeho být byl byla bylo mít mám máš má můžeš může chci chce učitel věta slovo jeden dva tři při pro před něco nic že aby bych bys',
  },
  sk: {
    letters: /[ľĺŕôä]|ia\b|ie\b|ov(?:ať|ia)|ť(?=\s|[.,;:!?]|$)/gu,
    words:
      'je som si sme ste sú nie čo ako kde kedy prečo ktorý ktorá ktoré pretože keď ale alebo aj už ešte len veľmi veľa dobre ďakujem prosím dobrý deň ahoj vo zo sa si mi ti mu ma ťa ho jej jeho byť bol bola bolo mať mám máš má môžeš môže chcem chce učiteľ veta slovo jeden dva tri pri pre pred niečo nič že aby by',
  },
};

const DEVANAGARI: Group = {
  hi: {
    words:
      'है हैं का की के को में से और नहीं यह वह हम तुम आप मैं ने पर भी क्या कि था थी थे हो रहा रही रहे करना गया एक लिए जो तो इस उस बहुत',
  },
  mr: {
    letters: /ळ/gu,
    words:
      'आहे आहेत आणि हे ही हा ते ती तो मी तू आम्ही तुम्ही नाही नाहीत होते होता होती काय का व की मध्ये साठी पण एक झाला झाली केले करतो या त्या खूप',
  },
  ne: { words: 'छ छन् हो होइन र को मा ले लाई यो त्यो म तिमी तपाईं हामी गर्नुहोस् छैन थियो पनि के एक धेरै गर्न भएको' },
};

const CYRILLIC: Group = {
  ru: {
    letters: /[ыэё]|ъ(?=[еёюя])/gu,
    words:
      'и в не на я что с он она по это как но к у из за то все так от вы о же для мы был ты её или если когда есть чтобы очень где потому только меня мне',
  },
  uk: {
    letters: /[іїєґ]|['’](?=[яюєї])/gu,
    words:
      'і й в у не на що з до як та це за є від але він вона для по про ми ви я ти або її його було ще вже був їх щоб якщо коли дуже де тому тільки мене мені',
  },
  bg: {
    letters: /ъ(?![еёюя])|щ(?=[аеоуъ])/gu,
    words:
      'и на да за се в от не е с че по са ще си като ли но до това той тя ако при аз му ни бе или също ви може които когато има много къде защото само мен ми съм сме сте как какво',
  },
  be: {
    letters: /ў|[іў]|дз|цц/gu,
    words:
      'і ў у не на што з да як та гэта за ёсць ад але ён яна для па пра мы вы я ты або яе яго было яшчэ ужо быў іх каб калі вельмі дзе таму толькі мяне мне',
  },
  sr: {
    letters: /[јљњђћџ]/gu,
    words:
      'и у да је се на не са што шта за од као али он она до по ми ви ја ти или када има врло где зато само мене си смо сте како',
  },
  mk: {
    letters: /[ѓќѕ]|[јљњџ]/gu,
    words:
      'и во да е се на не со што за од како но тој таа до по ми ви јас ти или кога има многу каде затоа само мене си сме сте',
  },
};

const GROUPS: readonly Group[] = [
  IBERIAN,
  MALAY,
  SCANDINAVIAN,
  SOUTH_SLAVIC,
  CZECHOSLOVAK,
  DEVANAGARI,
  CYRILLIC,
];

/** What the library says in place of a language of a group that it doesn't know. */
const groupOf = new Map<string, Group>();
for (const group of GROUPS) for (const language of Object.keys(group)) groupOf.set(language, group);

const tables = new Map<
  Group,
  { language: string; letters: RegExp | undefined; words: ReadonlySet<string> }[]
>();
for (const group of GROUPS) {
  const sides = Object.entries(group).map(([language, { letters, words }]) => ({
    ...{ language, letters, words: new Set(words.split(' ')) },
  }));
  tables.set(group, sides);
}

/** Whether these two are told apart here. */
export const areAlike = (one: string, other: string): boolean =>
  one !== other && groupOf.has(one) && groupOf.get(one) === groupOf.get(other);

/** The languages one is told apart from here, with itself. */
export const alikes = (language: string): readonly string[] => Object.keys(groupOf.get(language) ?? {});

/**
 * How much speaks for each language of a group: a word counts by how few of the group have it, one letter sign as half
 * a word of one language alone. Empty where the language is in no group.
 */
export function evidenceIn(text: string, language: string): Map<string, number> {
  const group = groupOf.get(language);
  const sides = group === undefined ? undefined : tables.get(group);
  const found = new Map<string, number>();
  if (sides === undefined) return found;
  for (const side of sides) found.set(side.language, 0);
  const add = (to: string, weight: number): void => {
    found.set(to, (found.get(to) ?? 0) + weight);
  };
  for (const word of wordsOf(text)) {
    const having = sides.filter(({ words }) => words.has(word));
    if (having.length === sides.length) continue;
    for (const { language: to } of having) add(to, 1 / having.length);
  }
  const folded = text.toLowerCase();
  for (const { language: to, letters } of sides) {
    if (letters !== undefined) add(to, 0.5 * (folded.match(letters)?.length ?? 0));
  }
  return found;
}
