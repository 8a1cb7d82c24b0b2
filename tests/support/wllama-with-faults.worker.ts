import './faults';
import '../../workers/wllama.worker';
