import type { TableField } from '../preview';

/**
 * What people call their columns, in the languages we have met, written as `plainName` leaves them. The more telling
 * names come first: of `prompt` and `task` in one table, `prompt` is the prompt.
 */
export const USUAL_NAMES: Readonly<Record<TableField, string>> = {
  id: 'id taskid taskkey key itemid questionid promptid nr no num number nummer numero numéro kennung kod код номер 编号 番号 رقم',
  title:
    'title name heading titel titre titolo titulo título başlık tytuł заголовок назва название 标题 題名 タイトル عنوان',
  prompt:
    'prompt taskprompt userprompt usermessage question instruction instructions task input query exercise item text aufgabe aufgabenstellung frage anweisung arbeitsauftrag consigne consigna question énoncé tâche exercice pregunta tarea enunciado ejercicio pergunta tarefa domanda compito consegna esercizio vraag opdracht soru görev yönerge pytanie zadanie polecenie вопрос задание завдання питання 问题 任务 题目 提示 質問 課題 問題 指示 سؤال مهمة تعليمات',
  systemPrompt:
    'systemprompt tasksystemprompt system systemmessage persona role rolle rôle rol ruolo papel sistem sistema роль система 系统提示 システム',
  reference:
    'reference referenceanswer answer modelanswer sampleanswer idealanswer goldanswer gold expected expectedanswer solution key musterlösung lösung referenzantwort antwort musterantwort réponse réponsemodèle corrigé respuesta solución respuestamodelo resposta risposta soluzione antwoord cevap örnekcevap odpowiedź ответ эталон відповідь 参考答案 答案 解答 模範解答 إجابة الإجابة',
  competency:
    'competency competence category skill area topic kompetenz kategorie bereich thema compétence catégorie competencia categoría competência categoria competenza yeterlik kompetencja категория компетенция компетенція 能力 类别 カテゴリ كفاءة',
  subcompetencies:
    'subcompetencies subcompetency subcompetence subcategory subskill teilkompetenz unterkategorie souscompétence subcompetencia subcompetência sottocompetenza 子能力',
  level:
    'level cefr cefrlevel proficiency niveau sprachniveau ger nivel nível livello seviye poziom уровень рівень 等级 水平 レベル مستوى',
  targetLanguage:
    'targetlanguage language taughtlanguage zielsprache langue languecible idioma lingua língua',
  learnerLanguages:
    'learnerlanguages learnerlanguage l1 firstlanguage nativelanguage mothertongue erstsprache muttersprache languematernelle lenguamaterna línguamaterna linguamadre anadil 母语 母語',
  instructionLanguage: 'instructionlanguage promptlanguage languageofprompt unterrichtssprache',
  variables: 'variables taskvariables context variablen variables kontext contexte contexto',
  resources:
    'resources resource files file attachments attachment material materials dateien anhang materialien ressources fichiers pièces recursos archivos ficheiros risorse allegati',
  // These are told by a language's tag behind the usual name: `prompt_en`, `prompt_es`.
  otherPrompt: '',
  otherSystemPrompt: '',
  otherReference: '',
  translatedBy:
    'translatedby translator translators translation übersetztvon übersetzung traducidopor traductor traductora traducción traduitpar traducteur traductrice traduction traduzidopor tradutor tradutora tradução tradottoda traduttore 译者 翻译 翻訳者 المترجم ترجمة',
};

/** Columns that hold the whole rubric. */
export const CRITERIA_NAMES =
  'criteria criterion rubric rubrics taskcriteria consensuscriteria universalcriteria checklist scoring kriterien kriterium bewertungskriterien bewertungsraster critères critère grille criterios criterio rúbrica critérios critério criteri rubrica criteria ölçütler kriterler kryteria критерии критерий критерії 标准 评分标准 評価基準 ルーブリック معايير';

/** A name as it is compared: letters and digits only, small, without accents. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The place of a column's name among the usual ones; -1 when it is none of them. */
export const rankOf = (column: string, usual: string): number => {
  const plain = plainName(column);
  return plain === '' ? -1 : usual.split(' ').findIndex((name) => plainName(name) === plain);
};
