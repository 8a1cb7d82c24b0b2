import './no-jspi';
import '../../workers/wllama.worker';
