<?php
// PHP's own SoapServer, which is C. Its lists come from an array that opcache keeps in memory: no database at all, so it stands for SOAP alone.

$data = require getenv('PHP_DATA');

final class Service
{
    private const API = 'http://company-administration.example/api';

    public function __construct(private array $data) {}

    public function __call(string $name, array $arguments): array
    {
        $input = (array) $arguments[0];
        if (!isset($this->data['keys'][hash('sha256', $input['APIkey'])])) {
            throw new SoapFault('Client', 'invalid_api_key');
        }
        $tables = $this->data['lists'][$name];
        // As text: PHP would write what is given for an xs:any once for each of the two in the type.
        $xml = "<{$name}Result xmlns=\"" . self::API . "\">" . $this->dataSet($name, $tables) . "</{$name}Result>";
        return [$name . 'Result' => new SoapVar($xml, XSD_ANYXML)];
    }

    private function dataSet(string $operation, array $tables): string
    {
        $xml = $this->data['schemas'][$operation] . '<diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns="">';
        foreach ($tables as $table => $rows) {
            foreach ($rows as $at => $row) {
                $xml .= "<$table diffgr:id=\"$table" . ($at + 1) . "\" msdata:rowOrder=\"$at\">";
                foreach ($row as $column => $value) {
                    if ($value !== '') {
                        $xml .= "<$column>" . htmlspecialchars($value, ENT_XML1 | ENT_NOQUOTES) . "</$column>";
                    }
                }
                $xml .= "</$table>";
            }
        }
        return $xml . '</NewDataSet></diffgr:diffgram>';
    }
}

$server = new SoapServer(getenv('WSDL'), ['cache_wsdl' => WSDL_CACHE_BOTH]);
$server->setObject(new Service($data));
$server->handle();
