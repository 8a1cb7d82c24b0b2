import type { eeeIssues as english } from '../en/eee-issues';
import type { Spanish } from '../translation';

export const eeeIssues = {
  'eee-not-json': 'Esto no es JSON: {{detail}}.',
  'eee-not-jsonDo':
    'Crea el archivo otra vez con el programa del que salió; NaN e Infinity no son números en JSON.',
  'eee-byte-order-mark': 'El archivo empieza con una marca de orden de bytes, que Every Eval Ever rechaza.',
  'eee-byte-order-markDo': 'Guárdalo como UTF-8 sin esa marca.',
  'eee-repeated-key':
    'Un nombre aparece dos veces en el mismo objeto, así que no está claro cuál es su valor.',
  'eee-repeated-keyDo': 'Deja uno de los dos.',
  'eee-missing-field': 'Falta un campo que todo registro debe tener.',
  'eee-missing-fieldDo': 'Añade el campo que se nombra al lado.',
  'eee-unknown-field': 'Ese campo no existe en el formato.',
  'eee-unknown-fieldDo': 'Quítalo o pásalo a los detalles que hay al lado.',
  'eee-wrong-value': 'El valor no es uno de los que el formato permite: {{detail}}.',
  'eee-wrong-valueDo': 'Corrige el campo que se nombra al lado.',
  'eee-path':
    'El archivo no está donde van los registros: data, colección, desarrollador, modelo y un nombre que sea un UUID de versión 4 en minúsculas.',
  'eee-pathDo': 'Elige toda la carpeta o el zip que contiene la carpeta data, o mueve el archivo.',
  'eee-folder-not-model': 'Las carpetas nombran otro modelo que el registro: {{detail}}.',
  'eee-folder-not-modelDo':
    'Pon a las carpetas el nombre del id del modelo, con las mismas mayúsculas y minúsculas.',
  'eee-no-results': 'El registro no tiene ningún resultado.',
  'eee-no-resultsDo': 'No contiene nada que se pueda usar.',
  'eee-no-bound': 'Una puntuación continua necesita un valor mínimo y un valor máximo.',
  'eee-no-boundDo': 'Indica los dos límites.',
  'eee-out-of-bounds': 'La puntuación {{detail}} está fuera de los límites de su medida.',
  'eee-out-of-boundsDo':
    'Corrige la puntuación o los límites; la causa habitual es un porcentaje con límites de 0 y 1.',
  'eee-no-repository': 'Se nombra un conjunto de datos de Hugging Face sin su repositorio.',
  'eee-no-repositoryDo': 'Indica hf_repo u otro tipo de fuente.',
  'eee-credentials': 'Una dirección lleva dentro un nombre de usuario y una contraseña.',
  'eee-credentialsDo': 'Quítalos antes de que otra persona reciba este archivo, y cambia la contraseña.',
  'eee-no-companion': 'El archivo de filas que nombra el registro no está junto a él: {{detail}}.',
  'eee-no-companionDo':
    'Elige toda la carpeta, o los dos archivos a la vez. Las cifras se pueden usar sin él.',
  'eee-companion-unnamed': 'Junto al registro hay un archivo de filas que el registro no nombra: {{detail}}.',
  'eee-companion-unnamedDo': 'Añade detailed_evaluation_results al registro.',
  'eee-companion-path': 'El registro nombra otro archivo de filas que el que está a su lado: {{detail}}.',
  'eee-companion-pathDo': 'Los dos deben llamarse igual, con _samples.jsonl al final del segundo.',
  'eee-not-sha256': 'La suma de comprobación de las filas no es un SHA-256.',
  'eee-not-sha256Do': 'Indica hash_algorithm sha256 y la suma calculada así.',
  'eee-checksum': 'El archivo de filas no es el del registro: su suma de comprobación es otra.',
  'eee-checksumDo': 'Uno de los dos se cambió después. Pide ambos de nuevo.',
  'eee-row-count': 'El registro cuenta otras filas que las que tiene el archivo: {{detail}}.',
  'eee-row-countDo': 'Se perdieron o se añadieron filas. Pide ambos archivos de nuevo.',
  'eee-blank-line': 'Una línea vacía.',
  'eee-blank-lineDo': 'Quítala.',
  'eee-no-final-newline': 'La última línea no tiene fin de línea: el archivo puede estar cortado.',
  'eee-no-final-newlineDo': 'Compara el número de filas con el del registro.',
  'eee-raw-separator': 'En la fila hay un separador de línea (U+0085, U+2028 o U+2029) sin escapar.',
  'eee-raw-separatorDo': 'Escríbelo como \\u2028 o similar: algunos programas cortan ahí la fila.',
  'eee-half-character': 'Un texto contiene medio carácter.',
  'eee-half-characterDo': 'Se cortó por la mitad de un carácter. Se lee como �.',
  'eee-version-differs': 'La fila es de otra versión del formato que su registro: {{detail}}.',
  'eee-version-differsDo': 'Crea los dos archivos otra vez con el mismo programa.',
  'eee-other-evaluation': 'La fila es de otra evaluación que su registro: {{detail}}.',
  'eee-other-evaluationDo': 'Elige las filas que corresponden al registro.',
  'eee-other-model': 'La fila es de otro modelo que su registro: {{detail}}.',
  'eee-other-modelDo': 'Elige las filas que corresponden al registro.',
  'eee-unknown-result': 'La fila no corresponde a ningún resultado de su registro: «{{detail}}».',
  'eee-unknown-resultDo': 'Indica el evaluation_result_id de uno de ellos.',
  'eee-sample-hash': 'La huella de la tarea de la fila no es la de su texto.',
  'eee-sample-hashDo': 'El texto se cambió después, o la huella se calculó con otra regla.',
  'eee-row-twice':
    'La misma fila está dos veces: la tarea, la repetición y el resultado son los de una fila anterior.',
  'eee-row-twiceDo': 'Cuenta la primera.',
  'eee-mean-differs': 'La media de las filas es {{detail}}, que no es la puntuación del resultado.',
  'eee-mean-differsDo':
    'La puntuación se toma como viene. Pregunta a quien la hizo qué relación hay entre las filas y la puntuación.',
  'eee-not-a-record':
    'Esto no es un registro de Every Eval Ever, o alguno de sus campos es de otro tipo: {{detail}}.',
  'eee-not-a-recordDo': 'Elige un archivo que tenga schema_version, model_info y evaluation_results.',
  'eee-newer-version':
    'El registro es de la versión {{detail}} del formato, más reciente que la que conoce esta aplicación.',
  'eee-newer-versionDo': 'Actualiza Deskmark y elígelo otra vez.',
  'eee-older-version': 'El registro es de una versión anterior del formato: {{detail}}.',
  'eee-older-versionDo': 'Se usa lo que trae; lo que no dice queda sin indicar.',
  'eee-guessed-id': 'Un resultado no tiene id; se identifica por su nombre y su medida.',
  'eee-guessed-idDo':
    'No hay que hacer nada. Las filas de un registro así se encuentran por el nombre de la evaluación.',
  'eee-no-record': 'Filas sin su registro: nada dice a qué modelo pertenecen.',
  'eee-no-recordDo': 'Elige también el registro (el .json que está al lado) o toda la carpeta.',
  'eee-record-twice': 'El mismo registro se eligió dos veces.',
  'eee-record-twiceDo': 'Cuenta el primero.',
  'eee-more-records':
    'Se leen como mucho {{limit, number}} registros a la vez; quedaron fuera otros {{count, number}}.',
  'eee-more-recordsDo': 'Elige la carpeta por partes, una detrás de otra.',
  'eee-row-too-long': 'La fila ocupa más de {{limit, bytes}} y quedó fuera.',
  'eee-row-too-longDo': 'Ninguna respuesta es tan larga: mira qué programa la creó.',
  'eee-row-unreadable':
    'A la fila le falta algo que una respuesta necesita, o alguno de sus campos es de otro tipo: {{detail}}.',
  'eee-row-unreadableDo': 'Corrige el campo; la fila quedó fuera.',
  'eee-verdicts-unreadable': 'El campo criteria_verdicts de la fila no se puede leer como veredictos.',
  'eee-verdicts-unreadableDo':
    'Se espera una lista con id, layer, weight y met. La respuesta se usa sin veredictos.',
  'eee-score-differs': 'La puntuación de la fila no es la que resulta de sus propios veredictos: {{detail}}.',
  'eee-score-differsDo': 'Aquí las puntuaciones se calculan a partir de los veredictos.',
  'eee-response-differs':
    'Dos filas dan respuestas distintas de un mismo modelo a la misma tarea y repetición.',
  'eee-response-differsDo': 'Cuenta la primera respuesta, y solo lo que los jueces dijeron de ella.',
} satisfies Spanish<typeof english>;
