/**
 * How a refusal begins, in the languages packs are likely to be answered in. Each says that the writer can't or won't
 * do what was asked: a mere *sorry* begins many a dialogue.
 */
const BEGINNINGS: readonly RegExp[] = [
  // English
  /^(?:i'?m|i am|my apologies|apologies|sorry)?[^.!?:\n]{0,25}\b(?:but )?(?:i|i'm|i am) (?:can'?t|cannot|can not|won'?t|unable to|not able to|am unable to|am not able to|must decline to|have to decline to)\s+(?:assist|help(?: you)? with (?:that|this|your request)|fulfil?l|comply|provide (?:that|this|assistance|a response|an answer|the)|(?:generate|create|produce|write|answer|complete) (?:that|this|your|such|content))/,
  /^(?:i'?m sorry,? (?:but )?)?as (?:an? )?(?:ai|artificial intelligence|large language model|language model)\b[^.!?\n]{0,40}\bi\b[^.!?\n]{0,20}(?:can'?t|cannot|unable|not able|don'?t have|do not have)/,
  // German
  /^(?:es tut mir leid|tut mir leid|leider|entschuldigung)[^.!?\n]{0,15}\b(?:aber )?(?:ich )?(?:kann|darf)(?: ich)?\b[^.!?\n]{0,40}(?:nicht|keine)\b[^.!?\n]{0,40}(?:helfen|weiterhelfen|unterstützen|beantworten|erfüllen|erstellen)/,
  /^als (?:ki|sprachmodell|künstliche intelligenz)\b[^.!?\n]{0,40}\bkann ich\b/,
  // French
  /^(?:je suis désolée?|désolée?|je regrette)[^.!?\n]{0,15}\b(?:mais )?je ne (?:peux|suis) pas\b[^.!?\n]{0,40}(?:aider|répondre à (?:cette|votre)|fournir|satisfaire|créer|accéder)/,
  /^en tant qu(?:e |')(?:ia|intelligence artificielle|modèle de langage)\b[^.!?\n]{0,40}\bje ne (?:peux|suis|dispose)/,
  // Spanish
  /^(?:lo siento|disculpa|disculpe|perdona|perdón)[^.!?\n]{0,15}\b(?:pero )?no (?:puedo|es posible)\b[^.!?\n]{0,20}(?:ayudar|asistir|cumplir|proporcionar|responder a (?:esa|tu|su)|generar|crear)/,
  /^como (?:una )?(?:ia|inteligencia artificial|modelo de lenguaje)\b[^.!?\n]{0,40}\bno (?:puedo|tengo)/,
  // Portuguese
  /^(?:desculpe|desculpa|sinto muito|lamento)[^.!?\n]{0,15}\b(?:mas )?(?:eu )?não posso\b[^.!?\n]{0,20}(?:ajudar|auxiliar|atender|fornecer|responder a (?:essa|sua)|gerar|criar)/,
  // Italian
  /^(?:mi dispiace|spiacente|scusa|scusi)[^.!?\n]{0,15}\b(?:ma )?non posso\b[^.!?\n]{0,20}(?:aiutar|assister|fornire|rispondere a (?:questa|tua)|soddisfare|creare)/,
  // Dutch
  /^(?:het spijt me|sorry|helaas)[^.!?\n]{0,15}\b(?:maar )?(?:ik kan|kan ik)\b[^.!?\n]{0,40}\b(?:niet|geen)\b[^.!?\n]{0,30}(?:helpen|voldoen|beantwoorden|geven|maken)/,
  // Polish
  /^(?:przepraszam|przykro mi|niestety)[^.!?\n]{0,15}\b(?:ale )?nie mogę[^.!?\n]{0,20}(?:pomóc|spełnić|odpowiedzieć|udzielić|stworzyć)/,
  // Turkish
  /^(?:üzgünüm|özür dilerim|maalesef)[^.!?\n]{0,60}(?:yardımcı olamam|yardımcı olamıyorum|yerine getiremem|cevap veremem|yanıtlayamam)/,
  // Indonesian, Vietnamese
  /^maaf[^.!?\n]{0,20}saya (?:tidak bisa|tidak dapat)[^.!?\n]{0,20}(?:membantu|memenuhi|memberikan|menjawab|membuat)/,
  /^(?:xin lỗi|rất tiếc)[^.!?\n]{0,20}tôi không thể[^.!?\n]{0,20}(?:giúp|hỗ trợ|trả lời|cung cấp|thực hiện|đáp ứng)/,
  // Russian, Ukrainian (\b knows Latin letters alone)
  /^(?:извините|простите|к сожалению|прошу прощения)[^.!?\n]{0,15}я не (?:могу|в состоянии)[^.!?\n]{0,20}(?:помочь|выполнить|ответить|предоставить|создать)/,
  /^(?:вибачте|перепрошую|на жаль|пробачте)[^.!?\n]{0,15}я не можу[^.!?\n]{0,20}(?:допомогти|виконати|відповісти|надати|створити)/,
  // Arabic
  /^(?:عذرا|عذرًا|آسف|أنا آسف|أعتذر|للأسف)[^.!؟\n]{0,20}لا (?:أستطيع|يمكنني)[^.!؟\n]{0,20}(?:مساعدت|المساعدة|تقديم|الإجابة|تنفيذ|تلبية)/,
  // Chinese, Japanese, Korean
  /^(?:很?抱歉|对不起|對不起|不好意思)[^。！？\n]{0,8}我(?:无法|無法|不能|没办法|沒辦法)[^。！？\n]{0,12}(?:帮|幫|协助|協助|提供|回答|满足|滿足|完成|生成|处理|處理)/,
  /^(?:申し訳(?:ありません|ございません)|すみません|ごめんなさい|恐れ入ります)[^。！？\n]{0,40}(?:お手伝い|お応え|お答え|対応|提供|回答|生成)[^。！？\n]{0,12}(?:できません|できかねます|いたしかねます|ません)/,
  /^(?:죄송(?:합니다|하지만|해요)|미안(?:합니다|하지만))[^.!?\n]{0,40}(?:도와|도움|답변|제공|응답|수행|작성)[^.!?\n]{0,14}(?:수 없습니다|수 없어요|어렵습니다)/,
];

/** A refusal is said at once; what stands before it are marks of formatting. */
const LEADING = /^[\s\p{P}\p{S}]+/u;
/** Long enough for the longest beginning. */
const LOOKED_AT = 240;
/** A longer text does something else besides refusing. */
const LONGEST = { words: 120, characters: 700 } as const;

/** Whether a text declines to answer: it begins so, and little follows. */
export function isRefusal(text: string, words: number, characters: number): boolean {
  if (words > LONGEST.words || characters > LONGEST.characters) return false;
  const beginning = text
    .slice(0, LOOKED_AT * 2)
    .normalize('NFC')
    .replace(LEADING, '')
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .replaceAll('’', "'");
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}
