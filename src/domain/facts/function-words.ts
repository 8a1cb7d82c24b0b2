import { SCRIPTS, type Script } from '../language/characters';
import { tokenOf } from './scan';

/**
 * The commonest small words of languages that share a script. They show which of these a text is written in; a language
 * without a list here is never decided by them.
 */
const WORDS: Partial<Record<Script, Readonly<Record<string, string>>>> = {
  Latin: {
    en: 'the of and to in a is that it for was on are as with his they at be this from have or had by but what were we when your can said there an each which she do how their if will not you i he her him my about',
    de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber ich du wir ihr kann mein wenn',
    fr: 'de la le et les des en un une du est que dans qui par pour au sur pas plus ne se il elle sont avec ce ces cette vous nous je tu on ou mais leur son sa ses être aux comme été tout deux même très votre',
    es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy hasta desde está mi porque qué usted tú',
    it: 'di e che la il un a per è in una sono mi non si ha lo ma ti ho le i con cosa se io come da ci no questo bene al del della dei delle nel nella gli più anche alla suo sua quando perché molto hai era dove',
    pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus você',
    nl: 'de het een en van in is dat op te zijn met voor niet die aan er om ook als dan maar bij nog naar uit door over ze hij je we wat was worden wordt heeft hebben kan deze dit geen meer of ik zij uw wel mijn haar',
    sv: 'och i att en som det på är av för med till den har de inte om ett han men var jag sig från vi så kan när år under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket du',
    pl: 'i w na z do się nie to że jest o jak po od za a ale co przez dla są tym już tak jego oraz czy być może które który która tylko ich ze było był przy pod jej lub ja ty pan pani mnie sobie bardzo także gdy',
    cs: 'a v se na je že o s z do i to k ve pro za by ale si po jsou jako od jeho jen u které který která tak už jsem byl bylo být nebo má co při aby však až ještě také jejich mezi této může není vy ty jste',
    ro: 'și de în a la cu pe nu că este un o din care să se mai pentru ce au fost dar sau prin ca sunt ai al ale lui ei el ea era după când fi foarte această acest cel cea dacă am ați vă îi îl lor noi',
    tr: 've bir bu da de için ile çok ne o daha en gibi kadar olarak var ama her mi olan ben sonra değil ya olduğu ki en şey hem veya sen siz biz onun nasıl önce iki bana böyle şu mı mu',
    id: 'yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena ada mereka adalah atau bisa oleh sudah kita anda orang lebih seperti dia kami kamu telah sebagai dapat hanya tetapi saat apa jika bahwa',
    vi: 'và của là có không được cho một những các trong với người này đã để khi đến từ cũng như về nhưng ra làm bạn tôi anh chị em ở thì sẽ rất hay nào phải vì lại hơn nếu vào đó',
    hu: 'a az és hogy nem is egy van meg de csak ez azt mint már vagy még ha el ki mert ezt volt majd én ő fel be kell lesz nagyon itt után ezek minden lehet te mi ön',
  },
  Cyrillic: {
    ru: 'и в не на я что с он по это а как но к у из за то все так от вы о бы же для мы был ты она его только её было или если когда мне есть чтобы вот их уже быть где очень при этот эта которые который можно',
    uk: 'і в не на що з у до як та це за є від але він для по про ми ви так я ти або її його було ще вже був вона їх щоб якщо коли тільки мені де дуже при цей ця які який можна бути треба також',
    bg: 'и на да за се в от не е с че по са ще си като ли но до това от той ако при аз му ни бе или също тя ви може които има който която още само много след кога тази този преди',
  },
  Arabic: {
    ar: 'في من على أن إلى عن التي الذي هذا هذه ما لا كان مع أو قد كل بعد ذلك بين لم هو هي ثم كانت عند إذا أنت أنا لكن غير حتى يا إن كما أي و لقد منذ هناك لك نحن هل كيف',
    fa: 'و در به از که این را با است برای آن یک خود تا کرد بر هم نیز شد می‌شود شما من او ما آنها می اند بود باید دارد اما یا اگر هر چه است، کنید ها های هستند نیست می‌کند شده پس دو بسیار خیلی',
    ur: 'کے میں کی ہے اور سے کا کو اس پر نے کہ ہیں یہ ایک بھی نہیں تو وہ جو ہو کر تھا گیا لیے ان کیا آپ ہم مجھے تھی تھے یا اگر کچھ جب بہت اپنے',
  },
  Devanagari: {
    hi: 'है के में की से को का और यह हैं पर नहीं एक कि भी लिए तो जो वह था हो कर ने आप इस या थे थी अपने मैं हम उस करें साथ बहुत जब क्या अगर',
    mr: 'आहे आणि या च्या ते हे आहेत मी तो ती हा ही नाही होते होता एक व की त्या तर पण साठी मध्ये वर तुम्ही आपण मला काय कसे जर असे करा खूप',
  },
};

interface Lists {
  languages: readonly string[];
  /** Which languages a word belongs to, a bit each. */
  masks: ReadonlyMap<number, number>;
}

function listsOf(words: Readonly<Record<string, string>>): Lists {
  const languages = Object.keys(words);
  const masks = new Map<number, number>();
  for (const [index, language] of languages.entries()) {
    for (const word of (words[language] ?? '').split(' ')) {
      const token = tokenOf(word);
      masks.set(token, (masks.get(token) ?? 0) | (1 << index));
    }
  }
  return { languages, masks };
}

const lists = new Map<Script, Lists>();
for (const script of SCRIPTS) {
  const words = WORDS[script];
  if (words !== undefined) lists.set(script, listsOf(words));
}

/** The share of a text's words that are small words of each language of this script that has a list. */
export function functionWordShares(tokens: Int32Array, script: Script): ReadonlyMap<string, number> {
  const list = lists.get(script);
  if (list === undefined || tokens.length === 0) return new Map();
  const hits = new Array<number>(list.languages.length).fill(0);
  let words = 0;
  for (const token of tokens) {
    if ((token & 1) === 1) continue;
    words += 1;
    let mask = list.masks.get(token) ?? 0;
    for (let index = 0; mask !== 0; index += 1, mask >>= 1) {
      if ((mask & 1) === 1) hits[index] = (hits[index] ?? 0) + 1;
    }
  }
  return new Map(
    list.languages.map((language, index) => [language, (hits[index] ?? 0) / Math.max(1, words)]),
  );
}
