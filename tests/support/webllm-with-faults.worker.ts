import './faults';
import '../../workers/webllm.worker';
